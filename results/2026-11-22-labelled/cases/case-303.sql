-- seed: 2026
-- case: 303
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('n', 'ab', 5, -0.50), ('B', 'a', -1, 16.00), ('xy', 'a', 1, 2.00), ('aa', 'ab', -1, NULL), ('a', NULL, -1, NULL);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE b = a;
/*tx2*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE d = 16.00;
/*tx2*/ INSERT INTO t (a, d) VALUES ('', 1.00);
/*tx3*/ UPDATE t SET c = c + (-1) WHERE d = 2.00;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t (a, b, d) VALUES ('b', 'aa', 6.00);
/*tx3*/ SELECT * FROM t;
/*tx3*/ REPLACE INTO t VALUES ('aa', 'a', 0, NULL);
/*tx2*/ DELETE FROM t WHERE NOT (a <> 'xy' OR a = 'xy');
/*tx4*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE d <=> NULL;
/*tx2*/ COMMIT;
/*tx4*/ SELECT a, c, d FROM t WHERE a >= 'a' LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ SELECT * FROM t WHERE (NOT (b = 'aa')) OR a <= 'a' OR (((d NOT IN (1.50)) AND a <= 'a') OR (a >= 'n' AND d >= 3.00));
/*tx4*/ COMMIT;
/*tx1*/ ROLLBACK;
/*tx3*/ COMMIT;
