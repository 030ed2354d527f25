-- seed: 2026
-- case: 989
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES (NULL, 4, 10, 5), ('aa', NULL, 10, 5), ('ab', 1, 4, NULL), ('', 7, NULL, 5), ('', 5, 3, 10);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE b <=> 1;
/*tx1*/ REPLACE INTO t VALUES ('ab', 1, 4, NULL);
/*tx1*/ SELECT * FROM t WHERE b IS NULL;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
