-- seed: 2026
-- case: 785
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('b', 0.50, 1, 2);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE NOT (c < 1 OR (b NOT BETWEEN (-0.50) AND 0.50)) ORDER BY d, a, b LIMIT 3;
/*tx1*/ INSERT INTO t VALUES ('ba', 0.50, 1, 10);
/*tx3*/ DELETE FROM t WHERE b = (-0.50);
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = d + (-1) WHERE a = 'b';
/*tx3*/ SELECT b, d FROM t WHERE NOT (c < 1 OR (b NOT BETWEEN (-0.50) AND 0.50)) FOR UPDATE;
/*tx2*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
