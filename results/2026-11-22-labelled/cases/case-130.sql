-- seed: 2026
-- case: 130
-- isolation: SER
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (38.0E0, 4), (3.0E0, 0), (2.0E0, 0), (40.0E0, 5), (-0.5E0, 4), (1.0E0, 4);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 4 WHERE b = 4 XOR (b * 4) = 5;
/*tx2*/ SELECT a, b FROM t WHERE b <= 5;
/*tx2*/ SELECT * FROM t WHERE (a < 1.0E0 OR b > 5) AND (a IN (2.0E0, -0.5E0)) FOR UPDATE;
/*tx2*/ SELECT a, b FROM t WHERE a = 38.0E0 LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ DELETE FROM t WHERE b = 4 XOR (b * 4) = 5;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
