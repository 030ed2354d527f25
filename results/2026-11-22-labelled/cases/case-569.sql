-- seed: 2026
-- case: 569
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('aa', 10, NULL, 'a');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES ('aa', 0, 0.5E0), ('b', 10, 0.5E0), (NULL, -2, 2.5E0), ('aa', 10, -0.5E0), (NULL, 0, -0.5E0);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = c, b = b + 10 WHERE d > 'ba';
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT c, d FROM t WHERE NOT (NOT (a >= 'aa'));
/*tx2*/ DELETE FROM u WHERE a IS NULL;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE IGNORE u SET c = c WHERE b <=> 0 AND c = 2.5E0;
/*tx2*/ SELECT * FROM u;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET b = 10 WHERE NOT (NOT (a >= 'aa'));
/*tx1*/ INSERT INTO u VALUES ('ab', 0, 2.5E0);
/*tx1*/ COMMIT;
