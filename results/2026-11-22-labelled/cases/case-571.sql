-- seed: 2026
-- case: 571
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ba', 0, -1, 'B'), ('o', 10, -1, 'B');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES (NULL, 4, -1.0E0), ('b', 4, -1.0E0), (NULL, 3, -1.0E0), ('', 3, 0.5E0), ('b', 2, 0.0E0);
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES ('aa', 2, -1, 'B') ON DUPLICATE KEY UPDATE c = VALUES(c);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE t SET b = 2;
/*tx1*/ INSERT INTO u (a, c) VALUES ('aa', 1.5E0);
/*tx1*/ INSERT INTO t VALUES ('b', 0, 3, 'b');
/*tx3*/ INSERT INTO u VALUES ('aa', 3, 0.5E0);
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 'p' WHERE b IN (0);
/*tx3*/ INSERT INTO u VALUES ('b', 3, 0.5E0), ('b', 7, 0.0E0);
/*tx1*/ INSERT INTO u VALUES ('b', 3, 0.5E0);
/*tx2*/ SELECT t.a, t.b, t.c FROM t JOIN u ON t.c = u.b AND ((t.d IN ('b')) OR (t.d IN ('b', 'B'))) WHERE t.a > 'o';
/*tx3*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE u SET b = NULL;
/*tx2*/ INSERT INTO t SELECT a, b, 4, NULL FROM t WHERE d = 'B';
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
