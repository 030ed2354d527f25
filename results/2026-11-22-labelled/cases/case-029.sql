-- seed: 2026
-- case: 29
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (4, 'ab', NULL, NULL), (5, NULL, NULL, 1.5E0), (10, 'B', -0.5E0, -0.5E0), (7, 'aa', 2.5E0, 10.0E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT COUNT(DISTINCT c), COUNT(*), MIN(a) FROM t;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = c + 10.0E0, a = a + (-1) WHERE NOT (a = 0 AND (d - (-0.5E0)) = 1.5E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a < 2 AND (b BETWEEN 'ab' AND 'ab') AND (a = (-2) XOR d >= 1.5E0) FOR UPDATE;
/*tx2*/ INSERT INTO t VALUES (1, NULL, 10.0E0, 2.5E0);
/*tx3*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE NOT (a = 0 AND (d - (-0.5E0)) = 1.5E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (7, 'aa', -1.0E0, 10.0E0);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
