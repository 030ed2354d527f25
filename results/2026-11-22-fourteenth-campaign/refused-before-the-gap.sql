-- id: new-SER-case-193105
-- seed: 9984
-- case: 193105
-- target: mariadb:11.4.5
-- server: mariadb:11.4.5
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-11.4.5-9984/findings/new-SER-case-193105/case.sql --times 10
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, c DOUBLE, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (-1, 10, -1.0E0), (4, 4, -1.0E0), (1, 5, NULL), (2, 7, -1.0E0), (3, NULL, 0.5E0), (7, -1, NULL);
/*init*/ CREATE TABLE u (a INT, b INT, c INT, UNIQUE KEY kk (b, c), KEY ka (a), FOREIGN KEY (a) REFERENCES t (a));
/*init*/ INSERT INTO u VALUES (3, 0, 0), (-1, 1, -1), (3, 7, 0), (NULL, 7, 10);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE u SET b = b WHERE NOT (a IN (7, 3));
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO u VALUES (-1, NULL, 0);
/*tx2*/ UPDATE IGNORE u SET a = a + 10, b = 7 WHERE b = 7;
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT * FROM u;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
