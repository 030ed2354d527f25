-- seed: 2026
-- case: 838
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (5, NULL, 5, 'a');
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t (a, b, d) VALUES (5, 2.5, 'B') ON DUPLICATE KEY UPDATE d = 'b';
/*tx3*/ UPDATE t SET d = 'b';
/*tx2*/ SELECT * FROM t WHERE (b BETWEEN 1.5 AND 2.5) IS NULL;
/*tx1*/ INSERT INTO t VALUES (2, -0.5, 0, NULL);
/*tx3*/ DELETE FROM t WHERE a = c ORDER BY a LIMIT 3;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE a = 5;
/*tx1*/ DELETE FROM t WHERE (b BETWEEN 1.5 AND 2.5) IS NULL;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
