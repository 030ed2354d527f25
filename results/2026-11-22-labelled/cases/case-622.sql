-- seed: 2026
-- case: 622
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('x', 0.00), ('B', 0.50);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 1.50 WHERE a = 'x';
/*tx1*/ SELECT * FROM t WHERE b < 1.50 LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE b IS NOT NULL FOR UPDATE;
/*tx2*/ INSERT INTO t VALUES ('ab', NULL);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 10.00 WHERE a = 'x' ORDER BY b, a LIMIT 3;
/*tx2*/ SELECT b FROM t ORDER BY a DESC;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
