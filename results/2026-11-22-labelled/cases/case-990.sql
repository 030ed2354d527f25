-- seed: 2026
-- case: 990
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('', 5, 2, 5);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t SELECT a, 4, 7, 10 FROM t WHERE NOT (c = 7);
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE (c - 7) = (-2);
/*tx2*/ UPDATE t SET d = -1 WHERE NOT (c = 7);
/*tx1*/ SELECT b, d FROM t WHERE 1;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
