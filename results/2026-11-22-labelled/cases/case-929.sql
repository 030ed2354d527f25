-- seed: 2026
-- case: 929
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (3.0E0, 7, 2), (0.5E0, 25, 5);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE a = 0.5E0 AND c <> 2;
/*tx1*/ SELECT a, b, c FROM t WHERE a = 0.5E0;
/*tx1*/ SAVEPOINT s;
/*tx3*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + (-10.0E0) WHERE NOT (b < 25 AND c > 7 AND ((c IS NULL) OR b <> c));
/*tx3*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES (2.0E0, -1, 33);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 0 WHERE b = 3000000000;
/*tx3*/ UPDATE t SET b = NULL WHERE c = 5;
/*tx4*/ SELECT a FROM t WHERE a = 0.5E0;
/*tx4*/ DELETE FROM t WHERE (c IN (2)) AND a = 1.0E0 ORDER BY a;
/*tx2*/ ROLLBACK;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx4*/ INSERT INTO t VALUES (-0.5E0, 3000000000, NULL);
/*tx4*/ COMMIT;
