-- seed: 2026
-- case: 615
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('b', 2.50), ('l', 2.50);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE NOT (b > 2.50 OR a = 'l' OR a < '');
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = b WHERE (b NOT IN (0.00)) AND b <= 1.50;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE NOT (b > 2.50 OR a = 'l' OR a < '');
/*tx2*/ COMMIT;
