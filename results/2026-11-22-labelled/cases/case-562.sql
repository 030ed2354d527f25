-- seed: 2026
-- case: 562
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RU tx3=RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', 5, 5, ''), ('', 5, 5, ''), ('b', 5, 7, NULL);
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES ('', 10, NULL), ('', 10, 10.0E0), ('', 4, 10.0E0), ('ab', 4, 10.0E0), ('ba', NULL, NULL);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET d = '';
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES ('ab', 10, 5, ''), ('aa', 10, -1, 'aa');
/*tx1*/ DELETE FROM t WHERE a = 'b';
/*tx3*/ SELECT * FROM u;
/*tx1*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES ('b', 10, 2, '');
/*tx2*/ SELECT * FROM u WHERE a = 'ab' AND b = 7 FOR UPDATE NOWAIT;
/*tx3*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET b = 10 WHERE b = 4;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET c = c + (-1);
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
