-- id: new-RR-case-36719
-- seed: 9944
-- case: 36719
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-10.11.5-9944/findings/new-RR-case-36719/case.sql --times 10
-- isolation: RR
/*init*/ CREATE TABLE t (a INT, b VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, ''), (10, 'B');
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE 1;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ INSERT INTO t VALUES (-2, 'b');
/*tx2*/ UPDATE t SET b = 'ab' WHERE a <= 2;
/*tx1*/ SELECT * FROM t;
/*tx2*/ REPLACE INTO t VALUES (10, 'B');
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT * FROM t WHERE a = 2;
/*tx1*/ UPDATE t SET b = NULL WHERE (a * 10) = 2 AND (b IS NULL);
/*tx2*/ SELECT * FROM t WHERE NOT (a <> 10);
/*tx2*/ DELETE FROM t WHERE a IS NULL;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
