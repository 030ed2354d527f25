-- seed: 2026
-- case: 911
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (10, '', -2, 'ba'), (10, 'b', 2, 'a'), (-2, 'ba', 2, 'B');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (2, 'ba', 3, 1.0E0), (14, NULL, 3000000000, 1.5E0);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ REPLACE INTO u VALUES (14, NULL, 3000000000, 1.5E0);
/*tx1*/ INSERT INTO u SELECT a + 10, b, c, d FROM u WHERE c = 3000000000 OR (c < (-1) OR (b NOT BETWEEN 'a' AND 'ba') OR b = 'a' OR (d BETWEEN 0.5E0 AND 1.0E0));
/*tx1*/ DELETE FROM t WHERE c = 2;
/*tx3*/ INSERT INTO t VALUES (NULL, 'ba', 2, 'a');
/*tx4*/ BEGIN;
/*tx2*/ UPDATE u SET d = NULL WHERE c = 3000000000;
/*tx4*/ SELECT * FROM t WHERE d <=> 'a' AND (a IN (SELECT u.a FROM u WHERE u.a = t.c)) ORDER BY c;
/*tx1*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
/*tx2*/ COMMIT;
