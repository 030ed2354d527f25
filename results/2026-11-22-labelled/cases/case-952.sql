-- seed: 2026
-- case: 952
-- isolation: RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (0.5E0, 2), (2.5E0, 0), (10.0E0, 3), (10.0E0, 1);
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET b = 3 WHERE a = 0.5E0 OR (NOT (NOT (b IN (3, 0))));
/*tx2*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE a >= 2.5E0 LOCK IN SHARE MODE NOWAIT;
/*tx1*/ SELECT b FROM t WHERE b = 0 ORDER BY b LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET b = 0 WHERE b = 0 ORDER BY a, b LIMIT 3;
/*tx1*/ UPDATE t SET b = b + (-1) WHERE a <= 0.5E0;
/*tx2*/ UPDATE IGNORE t SET b = b + (-1) WHERE a = 0.5E0;
/*tx2*/ COMMIT;
/*tx1*/ SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES (2.5E0, 2) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
