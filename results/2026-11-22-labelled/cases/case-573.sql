-- seed: 2026
-- case: 573
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('B', 7, 4, 'ab'), ('', NULL, NULL, 'b');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES ('b', 1, 3.0E0), ('B', 1, NULL), ('B', NULL, 1.0E0), (NULL, -2, 2.0E0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u;
/*tx2*/ SELECT * FROM t WHERE d IN ('aa') LOCK IN SHARE MODE;
/*tx2*/ INSERT INTO t VALUES ('ac', -2, 4, 'aa');
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('l', 7, NULL, 'ab');
/*tx1*/ SELECT * FROM u;
/*tx2*/ INSERT INTO t VALUES ('l', 7, 0, '');
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
