-- seed: 2026
-- case: 619
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('', NULL), ('a', 0.00), ('B', 0.50);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES ('ba', NULL);
/*tx1*/ SELECT * FROM t WHERE a <= 'B';
/*tx1*/ SELECT * FROM t WHERE b = 0.50 LOCK IN SHARE MODE;
/*tx1*/ DELETE FROM t WHERE b = 0.00;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
