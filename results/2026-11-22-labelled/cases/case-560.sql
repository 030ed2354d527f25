-- seed: 2026
-- case: 560
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('', NULL, 1, 'ab'), ('B', -1, -1, 'a');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES ('b', 5, 0.5E0), ('b', -1, -0.5E0), ('b', -1, -0.5E0), ('b', 5, 2.5E0);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = '';
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM u WHERE c <= 0.5E0;
/*tx2*/ INSERT INTO t (a, c, d) VALUES ('', 1, 'a');
/*tx1*/ UPDATE t SET b = -1 ORDER BY a DESC LIMIT 3;
/*tx1*/ DELETE FROM t WHERE d = 'ab';
/*tx1*/ UPDATE t SET d = 'B', b = NULL WHERE b > (-1);
/*tx2*/ SELECT * FROM u JOIN t ON u.b > t.c;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
