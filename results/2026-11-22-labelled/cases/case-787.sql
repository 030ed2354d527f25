-- seed: 2026
-- case: 787
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('a', 0.00, NULL, 0), ('a', 2.50, NULL, 4), ('a', 3.00, 2, 10), ('a', 1.00, -1, 1);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = a WHERE NOT (a <> 'a');
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT * FROM t WHERE NOT (a <> 'a');
/*tx2*/ UPDATE t SET a = 'b' WHERE a = 'a';
/*tx1*/ UPDATE IGNORE t SET d = 4 WHERE a = 'a';
/*tx2*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT s;
/*tx2*/ ROLLBACK;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
