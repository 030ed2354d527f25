-- seed: 2026
-- case: 791
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('aa', 0.00, 1, 2), ('ba', -1.00, NULL, 1), ('b', 1.00, 1, NULL), ('ab', 1.50, 1, 2), ('aa', 1.00, 10, 7);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b = (-0.50);
/*tx1*/ SAVEPOINT s;
/*tx1*/ SELECT c FROM t;
/*tx2*/ BEGIN;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ DELETE FROM t WHERE (a <= 'aa' AND (c BETWEEN 2 AND 2)) OR (d BETWEEN 1 AND 7);
/*tx1*/ UPDATE IGNORE t SET c = c + 10 WHERE c < 1 OR b >= 2.00 OR (c < 5 OR a < 'a');
/*tx2*/ INSERT INTO t VALUES ('', -0.50, 2, 7);
/*tx2*/ UPDATE t SET c = c + (-1) WHERE a = 'b';
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
