-- seed: 2026
-- case: 948
-- isolation: RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (0.5E0, -1), (-0.5E0, -1), (2.0E0, 0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT a FROM t WHERE a = 0.5E0 LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ INSERT IGNORE INTO t VALUES (2.0E0, 0);
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE b >= (-1);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + (-1) WHERE (a - 1.0E0) <= 0.5E0;
/*tx2*/ UPDATE t SET a = 2.0E0 WHERE a = 2.0E0;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
