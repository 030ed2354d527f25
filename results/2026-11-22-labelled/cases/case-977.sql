-- seed: 2026
-- case: 977
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('aa', 3, 2, 3), ('a', 15, 5, 3), ('aa', -1, 2, 4);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE d = 0;
/*tx1*/ REPLACE INTO t VALUES ('b', 2, 5, 3), ('a', 5, 5, NULL), ('ab', 15, 7, 3);
/*tx2*/ INSERT INTO t VALUES (NULL, 0, 2, 0);
/*tx1*/ SELECT * FROM t WHERE b = 3 LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('ab', 0, 3, NULL);
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = NULL WHERE 1;
/*tx1*/ COMMIT;
