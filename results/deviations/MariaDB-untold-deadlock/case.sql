-- id: MariaDB-untold-deadlock
-- target: mariadb:10.11.5
-- replay: ./isolde replay results/deviations/MariaDB-untold-deadlock/case.sql --times 3
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT, b INT, KEY ka (a));
/*init*/ INSERT INTO t VALUES (1, 0), (2, 0), (3, 0);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 1 WHERE a = 1;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 2 WHERE a > 1;
/*tx2*/ UPDATE t SET b = 3 WHERE a = 1;
/*tx1*/ SELECT DISTINCT a FROM t FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t FOR UPDATE;
/*tx1*/ COMMIT;
