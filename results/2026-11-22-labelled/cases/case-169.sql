-- seed: 2026
-- case: 169
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', 2.5E0, 2), ('i', 3.0E0, 3), ('aa', -1.0E0, 3), ('a', -1.0E0, 3);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 1.5E0 WHERE NOT (a IN ('ba'));
/*tx1*/ INSERT IGNORE INTO t (a) VALUES ('a');
/*tx1*/ INSERT INTO t VALUES ('B', 3.0E0, 3);
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE NOT (a IN ('ba')) LOCK IN SHARE MODE;
/*tx1*/ DELETE FROM t WHERE a <= 'aa';
/*tx1*/ COMMIT;
