-- seed: 2026
-- case: 166
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', NULL, 1), ('aa', 1.5E0, 4), ('B', -1.0E0, 4), ('l', -1.0E0, 4);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE NOT (NOT (b < 10.0E0)) GROUP BY b ORDER BY b LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE (c BETWEEN (-2) AND (-1)) OR (b IS NULL) FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE b IS NULL;
/*tx1*/ INSERT INTO t VALUES ('ba', 10.0E0, 4), ('ab', -1.0E0, -2);
/*tx2*/ INSERT INTO t VALUES ('ba', 1.5E0, 1), ('b', 1.5E0, 4);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
