-- seed: 2026
-- case: 639
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('', 2.50, 0, 2), ('a', 1.00, 0, 10), ('h', 1.00, 3, 2), ('aa', 10.00, 5, 10), ('B', NULL, NULL, 2), ('b', 2.50, 3, 7);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT c, MAX(DISTINCT c) FROM t WHERE c < 0 GROUP BY c;
/*tx2*/ DELETE FROM t WHERE NOT (c <=> NULL);
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE (b <= 1.00 AND d >= 10) OR (NOT (d BETWEEN 2 AND 2));
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
