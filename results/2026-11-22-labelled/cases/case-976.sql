-- seed: 2026
-- case: 976
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('', -2, 10, 7), (NULL, 3, 10, 7), ('', 0, NULL, 7), (NULL, 7, -1, 10), (NULL, NULL, 10, 7), ('aa', 4, 10, 4);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('B', 34, 3, 10);
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t (b) VALUES (34);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
