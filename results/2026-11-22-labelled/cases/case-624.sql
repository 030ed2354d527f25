-- seed: 2026
-- case: 624
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', 2.00, 7, 0), ('ba', 2.50, 1, -1), ('aa', 1.50, 1, 4), ('', 0.00, 7, NULL), ('B', 2.50, -2, 1), ('b', 0.00, 1, 1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 2.00 WHERE b < 0.00;
/*tx2*/ SELECT * FROM t WHERE a = 'B' FOR UPDATE;
/*tx2*/ UPDATE t SET c = 7 WHERE a = 'a';
/*tx1*/ SELECT b, d FROM t WHERE a NOT IN ('a');
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE a = 'a' FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE d = 7;
/*tx1*/ COMMIT;
