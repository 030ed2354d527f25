-- seed: 2026
-- case: 897
-- isolation: RR
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (2, 'B', 10, 'B'), (2, 'B', 1, NULL);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (4, '', 0, -0.5E0), (1, NULL, 2, 2.5E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM u WHERE c <=> NULL AND a < 0;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u WHERE NOT EXISTS (SELECT 1 FROM t AS y WHERE y.c = u.c AND y.c <= y.a);
/*tx1*/ INSERT INTO u (a, b, d) VALUES (40, '', 2.5E0), (4, 'ab', 2.5E0), (-2, '', -0.5E0) ON DUPLICATE KEY UPDATE a = a + 1;
/*tx1*/ SELECT u.a, u.b, u.c, u.d, t.d FROM u LEFT JOIN t ON u.b = t.d AND u.a <> 1 WHERE (u.c BETWEEN 3 AND 10) AND u.c > 0;
/*tx2*/ SELECT MIN(DISTINCT b), COUNT(c) FROM u WHERE (c = a) IS NULL;
/*tx1*/ INSERT INTO t (a, c, d) VALUES (2, 10, 'B') ON DUPLICATE KEY UPDATE d = 'b';
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
