-- seed: 2026
-- case: 845
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (27, -0.5, NULL, 'B'), (5, 0.0, 4, 'a');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t;
/*tx1*/ SELECT * FROM t WHERE d = 'ba' AND b = (-0.5) FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE NOT (c <> 3) LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE NOT (b IN (0.5, 2.5));
/*tx2*/ DELETE FROM t WHERE NOT (b IN (0.5, 2.5));
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
