-- seed: 2026
-- case: 318
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0, NULL, 4, 7);
/*tx2*/ BEGIN;
/*tx2*/ SELECT c, d FROM t WHERE d = 7 FOR UPDATE;
/*tx2*/ UPDATE t SET d = 3, c = c + 2 WHERE b IS NULL;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE IGNORE t SET d = d + 1 WHERE NOT (c = 10);
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx1*/ UPDATE IGNORE t SET c = c WHERE c < (-1);
