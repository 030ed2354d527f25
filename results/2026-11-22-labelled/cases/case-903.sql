-- seed: 2026
-- case: 903
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (3000000000, 'ba', 5, 'ab'), (-1, '', 7, 'ab'), (1, '', 10, 'ab');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (3, 'B', 7, 1.5E0), (27, 'ab', 2, 0.5E0), (-1, 'ba', 1, -0.5E0), (5, 'a', NULL, 2.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT b, d FROM u WHERE c IS NULL FOR UPDATE;
/*tx2*/ SELECT * FROM t WHERE (c + 10) <> 10;
/*tx2*/ UPDATE u SET a = 2 WHERE a = 27;
/*tx2*/ DELETE FROM u WHERE a = 3;
/*tx2*/ UPDATE t SET c = 7, a = 5 WHERE NOT (a < 5 OR d = 'b' OR (c IS NULL));
/*tx1*/ SELECT b, c FROM t WHERE c = 7 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx2*/ SELECT b, c FROM u FOR UPDATE;
