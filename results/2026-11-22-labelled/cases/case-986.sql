-- seed: 2026
-- case: 986
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('B', 10, 5, 4);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = 3000000000 WHERE b = 10;
/*tx1*/ UPDATE IGNORE t SET a = 'a' WHERE b = 10;
/*tx2*/ DELETE FROM t WHERE NOT (c > 7);
/*tx1*/ INSERT INTO t (a, b, c) VALUES ('ba', 7, 5);
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
