-- seed: 2026
-- case: 982
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES (NULL, 2, 7, 3), ('b', NULL, 5, -1), ('B', 10, 5, 3);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b <=> NULL OR b >= 7;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = -2, d = 3 WHERE b = 10;
/*tx2*/ SELECT a, c FROM t WHERE c = 7;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = b + (-10) WHERE b = 2;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
