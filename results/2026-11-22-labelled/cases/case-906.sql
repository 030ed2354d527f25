-- seed: 2026
-- case: 906
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (5, 'ba', 0, NULL), (4, 'ab', 0, NULL), (7, 'ba', -2, ''), (4, 'ba', 10, 'ba');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (7, 'ab', 3000000000, 10.0E0);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (7, 'aa', 3, 'b');
/*tx1*/ BEGIN;
/*tx2*/ UPDATE u SET c = c + (-1);
/*tx2*/ INSERT INTO u SELECT a + 10, b, 5, d FROM u WHERE NOT ((c + a) = 4);
/*tx1*/ SELECT SUM(c), COUNT(DISTINCT a), COUNT(*) FROM t WHERE b IS NOT NULL LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM u;
/*tx2*/ SELECT * FROM t WHERE d = 'ba';
/*tx1*/ UPDATE t SET b = b WHERE d < 'b';
/*tx1*/ UPDATE u SET b = 'B' WHERE NOT (c < 5);
/*tx1*/ SELECT * FROM u WHERE a = 7 FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
