-- seed: 2026
-- case: 796
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('ba', -0.50, 1, 7), ('a', 1.50, 1, -2), ('ab', 1.50, 3, 3);
/*tx1*/ INSERT INTO t VALUES ('aa', 2.50, 1, NULL);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE d = (-2);
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 'ab' WHERE c = 3 OR ((NOT (c >= (-1))) AND b = (-0.50));
/*tx3*/ DELETE FROM t WHERE c = 3;
/*tx1*/ INSERT INTO t SELECT a, b, 3, d + (-1) FROM t WHERE a = 'aa';
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT a, b, d FROM t WHERE d = 3;
/*tx2*/ INSERT INTO t VALUES ('aa', 1.50, 3, 5);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
