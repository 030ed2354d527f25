-- seed: 2026
-- case: 988
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('ab', -2, 7, 0), ('a', 3, -1, 2), ('', 2, -2, 2), ('', 1, 7, 0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE (d - 2) = 10;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE IGNORE t SET b = b + (-10) WHERE b = (-2);
/*tx2*/ SELECT c, d FROM t WHERE b = (-12);
/*tx2*/ SELECT * FROM t WHERE d = 0;
/*tx2*/ UPDATE t SET b = 0, d = d + 10 WHERE a = '';
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = c + (-1);
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES ('a', 17, -2, 4);
/*tx2*/ COMMIT;
