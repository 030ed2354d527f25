-- seed: 2026
-- case: 316
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (4, 'bb', -2, 7), (10, 'a', 4, 2), (2, 'm', -2, 2), (3, 'aa', -2, 7), (7, 'ab', -2, 4);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b WHERE ((d >= a OR (d BETWEEN 2 AND 4)) XOR (c IS NOT NULL)) OR ((d IN (7, 4)) OR b = 'aa' OR c = (-2)) ORDER BY a LIMIT 1;
/*tx1*/ DELETE FROM t WHERE a = 7;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE NOT (b <> 'bb') LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ UPDATE t SET c = 4 WHERE a = 4;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
