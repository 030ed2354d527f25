-- seed: 2026
-- case: 167
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('B', 10.0E0, 3), ('ab', 1.5E0, 4), ('b', 1.5E0, 7), ('aa', 0.5E0, 5), ('', 0.0E0, 3), ('a', 10.0E0, 2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a >= '' FOR UPDATE;
/*tx1*/ SELECT a, c FROM t WHERE a = 'b' LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 10 ORDER BY c, a DESC LIMIT 3;
/*tx1*/ UPDATE IGNORE t SET c = c + 10 WHERE NOT (a <= '');
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
