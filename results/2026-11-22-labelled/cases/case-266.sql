-- seed: 2026
-- case: 266
-- isolation: RC
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (-0.50, 'ab', 2.0E0), (1.00, 'ab', 2.0E0), (1.00, 'ba', -1.0E0);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (1.00, 'ba', 1.5E0);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a <> 1.50;
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE NOT (a <> 0.50);
/*tx2*/ INSERT INTO t VALUES (1.50, 'aa', NULL);
/*tx2*/ SELECT COUNT(DISTINCT a), AVG(a) FROM t WHERE a = (-0.50) AND c = 2.0E0;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
