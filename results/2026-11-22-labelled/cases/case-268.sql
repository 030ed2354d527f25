-- seed: 2026
-- case: 268
-- isolation: RU
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (-0.50, 'B', 1.0E0), (-0.50, 'b', 0.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (0.50, 'aa', 0.0E0);
/*tx1*/ UPDATE t SET b = 'aa' WHERE a = (-0.50);
/*tx1*/ UPDATE t SET a = -0.50 WHERE a > (-0.50);
/*tx2*/ SELECT c FROM t WHERE a = (-0.50) FOR UPDATE;
/*tx2*/ UPDATE t SET a = a WHERE (a < 10.00 AND b < '') XOR c = 0.0E0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
