-- id: new-RU-case-113378
-- seed: 9954
-- case: 113378
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-10.11.5-9954/findings/new-RU-case-113378/case.sql --times 10
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (3, -2), (4, 7), (5, 5), (0, -2);
/*init*/ CREATE TABLE u (a BIGINT, b INT, UNIQUE KEY kb (b), KEY kk (a, b), KEY ka (a), FOREIGN KEY (a) REFERENCES t (a) ON DELETE CASCADE);
/*init*/ INSERT INTO u VALUES (0, 1), (3, 0), (5, 2), (NULL, 5), (3, 7), (0, 10);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u;
/*tx1*/ INSERT INTO u VALUES (NULL, 7), (NULL, NULL);
/*tx2*/ DELETE FROM t WHERE 1;
/*tx2*/ SELECT * FROM u;
/*tx1*/ UPDATE t SET b = -2 WHERE a < 10;
/*tx2*/ DELETE FROM u WHERE b = 7;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
