-- seed: 2026
-- case: 944
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (10.0E0, 2);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET b = -2;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE NOT (a <= 2.0E0);
/*tx2*/ UPDATE t SET a = a + (-1.0E0) WHERE b <= 2 AND a = 2.0E0 AND (NOT (b < 0));
/*tx2*/ SELECT * FROM t WHERE a = 10.0E0 FOR UPDATE SKIP LOCKED;
/*tx2*/ SELECT * FROM t WHERE b <> 0 OR (a - (-1.0E0)) > 2.0E0;
/*tx2*/ UPDATE t SET a = 10.0E0;
/*tx3*/ INSERT INTO t VALUES (10.0E0, 2), (2.0E0, 0);
/*tx1*/ SELECT b FROM t WHERE (b * 3) >= (-2) OR (a NOT IN (3.0E0));
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (2.0E0, 5), (2.0E0, -2);
/*tx1*/ COMMIT;
/*tx3*/ ROLLBACK;
/*tx2*/ UPDATE t SET a = 10.0E0;
