-- seed: 2026
-- case: 987
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('ab', 40, 5, 3), ('ab', 0, 7, 3), ('', 4, 7, 3), (NULL, 7, 1, 3);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = 7;
/*tx2*/ SELECT a, c, MAX(a) FROM t GROUP BY a, c;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET d = -2 WHERE b = 7;
/*tx2*/ UPDATE t SET c = c + 1 WHERE d = (-2);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
