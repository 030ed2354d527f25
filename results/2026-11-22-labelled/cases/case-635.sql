-- seed: 2026
-- case: 635
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('d', 0.50, 5, 2), ('aa', NULL, 5, -1), ('', 1.50, 5, 5), ('C', 0.50, 5, 5), ('a', 0.50, 5, 5), ('b', 3.00, 5, NULL);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 3 WHERE (a = 'b' AND (d * 5) = 2) IS NULL;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE d <> (-1) XOR b = 0.50;
/*tx1*/ UPDATE t SET a = 'q' WHERE (a = 'b' AND (d * 5) = 2) IS NULL ORDER BY b, a DESC LIMIT 2;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE c <=> 3 LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE d > 5;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
