-- seed: 2026
-- case: 311
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (27, 'aa', NULL, 0), (4, 'ba', 3, 7), (25, '', 3, 7), (37, 'B', 5, 5), (3, 'ab', 5, 5);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b <= 'aa' AND (b IS NULL) LOCK IN SHARE MODE;
/*tx2*/ SELECT b, d FROM t WHERE 1;
/*tx2*/ INSERT INTO t VALUES (3, 'x', 7, NULL);
/*tx2*/ UPDATE t SET a = -1 WHERE ((NOT (b = 'ba')) AND (c <> d OR c > a)) IS NULL;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET d = 5 WHERE ((NOT (b = 'ba')) AND (c <> d OR c > a)) IS NULL;
/*tx2*/ UPDATE t SET b = 'bb' WHERE b = '';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
