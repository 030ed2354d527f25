-- id: new-RC-case-113800
-- seed: 9955
-- case: 113800
-- target: mariadb:11.4.5
-- server: mariadb:11.4.5
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-11.4.5-9955/findings/new-RC-case-113800/case.sql --times 10
-- isolation: RC
/*init*/ CREATE TABLE t (a INT, b DOUBLE, c INT, d INT, KEY kd (d));
/*init*/ INSERT INTO t VALUES (4, 10.0E0, 3, NULL), (4, -0.5E0, 2, NULL);
/*init*/ CREATE TABLE u (a INT NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c VARCHAR(5) COLLATE utf8mb4_bin, PRIMARY KEY (a, b), UNIQUE KEY kc (c), KEY ka (a), KEY kb (b));
/*init*/ INSERT INTO u VALUES (2, '', 'ba'), (1, '', 'ab'), (3, 'b', NULL);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE d NOT IN (SELECT u.a FROM u WHERE u.a < t.a AND u.c = 'ba');
/*tx1*/ SELECT a FROM u WHERE NOT (((NOT (c = 'ab')) OR ((b IN ('', 'aa')) OR a >= 1)) AND (c = 'ba' AND c <> 'ba')) GROUP BY a FOR UPDATE;
/*tx2*/ BEGIN;
/*tx2*/ SELECT t.b, t.c FROM t JOIN u ON t.d > u.a AND (t.a BETWEEN 2 AND 4) WHERE u.a < 1;
/*tx2*/ INSERT INTO u VALUES (3, 'aa', 'ab') ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx1*/ REPLACE INTO u VALUES (2, 'b', 'b');
/*tx1*/ UPDATE u SET b = 'aa' WHERE a = 3;
/*tx1*/ UPDATE t SET a = 4, c = 3 WHERE (a IS NOT NULL) AND b <> (-0.5E0);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
