-- seed: 2026
-- case: 608
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('', 1.00), ('B', 3.00), ('ba', 0.50), ('a', 0.50);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 2.00 WHERE a BETWEEN '' AND '';
/*tx2*/ UPDATE t SET a = 'C' WHERE (b - 10.00) >= 3.00 AND a < 'b';
/*tx2*/ UPDATE t SET b = b + (-1.00) WHERE a = 'B';
/*tx1*/ UPDATE t SET a = 'aa' WHERE a = 'B';
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 'ba' FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
