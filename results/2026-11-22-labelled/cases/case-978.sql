-- seed: 2026
-- case: 978
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('a', 7, 5, -1), ('a', 12, NULL, 3), ('b', 3, 10, 3);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 20 WHERE d = 3;
/*tx2*/ INSERT INTO t VALUES ('b', -1, 10, -1);
/*tx1*/ INSERT INTO t VALUES (NULL, 1, 5, 3);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT b, c, d FROM t;
/*tx2*/ UPDATE t SET b = 2 WHERE b = 12;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
