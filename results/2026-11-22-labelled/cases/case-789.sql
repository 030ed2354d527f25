-- seed: 2026
-- case: 789
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('ab', 0.50, 4, NULL), ('B', 0.50, 10, 1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 'B' WHERE (NOT (a >= '' OR (a BETWEEN '' AND ''))) AND ((a > 'a' AND a = '') OR a = '');
/*tx2*/ SELECT * FROM t WHERE b IN (0.50);
/*tx1*/ SELECT COUNT(*), MIN(DISTINCT c) FROM t WHERE NOT (b <= (-0.50));
/*tx2*/ INSERT INTO t VALUES ('ab', 0.50, 4, NULL) ON DUPLICATE KEY UPDATE a = VALUES(a), d = VALUES(d);
/*tx1*/ SELECT d FROM t WHERE d <= 5;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
