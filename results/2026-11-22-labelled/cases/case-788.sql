-- seed: 2026
-- case: 788
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('', 3.00, -2, 4), ('ba', 3.00, 2, 1), ('b', -0.50, 2, 2);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET d = 4, b = 0.00;
/*tx1*/ BEGIN;
/*tx1*/ SELECT b, d FROM t FOR UPDATE;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('', 0.00, 2, 4);
/*tx1*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT s;
/*tx2*/ UPDATE t SET a = '';
/*tx2*/ INSERT INTO t VALUES ('ba', -0.50, -2, 4) ON DUPLICATE KEY UPDATE d = 4, c = c + 1;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
