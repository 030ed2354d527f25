-- seed: 2026
-- case: 981
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('', -2, 4, -1), ('ab', NULL, 3, -1), ('a', -1, 2, 5), ('a', 5, 5, 5);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = NULL WHERE b = (-2);
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 0 WHERE b = (-2);
/*tx2*/ INSERT INTO t VALUES ('', 14, 3, 7);
/*tx1*/ UPDATE t SET b = 7 WHERE b = (-1);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET d = d + 10 WHERE b >= (-2);
/*tx2*/ COMMIT;
