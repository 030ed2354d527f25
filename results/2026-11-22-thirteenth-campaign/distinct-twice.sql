-- id: new-RR-case-101100
-- seed: 9976
-- case: 101100
-- target: mariadb:10.11
-- server: mariadb:10.11.18
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-10.11-9976/findings/new-RR-case-101100/case.sql --times 10
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT NOT NULL, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (3, -1), (5, 4);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE 1;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + 10 WHERE a >= 5;
/*tx2*/ REPLACE INTO t VALUES (0, 4), (7, 4);
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT DISTINCT b FROM t WHERE NOT (b = (-1));
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
