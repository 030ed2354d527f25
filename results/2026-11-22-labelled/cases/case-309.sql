-- seed: 2026
-- case: 309
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER tx3=SER tx4=RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, '', NULL, 4), (4, NULL, 0, 5), (0, NULL, 0, 0), (3, 'a', -1, NULL);
/*tx2*/ BEGIN;
/*tx4*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE d IS NULL;
/*tx4*/ UPDATE IGNORE t SET b = b WHERE NOT (d <= 0);
/*tx4*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t (a, b, c) VALUES (-1, 'ab', 0);
/*tx2*/ UPDATE t SET d = 4 WHERE NOT (a = 2 OR c < (-2));
/*tx1*/ SELECT * FROM t WHERE (d = 4 AND b > 'a') OR (d = 3 OR a <> 2) FOR UPDATE;
/*tx1*/ UPDATE t SET d = d + 1 WHERE NOT (c BETWEEN (-2) AND (-2));
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
