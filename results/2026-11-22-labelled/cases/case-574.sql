-- seed: 2026
-- case: 574
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('B', -1, -1, NULL), ('b', 7, 2, 'aa'), ('c', -1, 2, 'B'), ('ab', 7, 2, 'a'), ('aa', 7, 2, 'B');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES ('ba', NULL, 1.0E0), ('ba', NULL, NULL), ('ba', 10, 1.0E0), ('aa', 0, 1.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO u VALUES ('ba', 7, -0.5E0), ('ba', 10, 10.0E0), ('a', NULL, 1.0E0);
/*tx1*/ SELECT b, MIN(DISTINCT b), AVG(DISTINCT c) FROM u WHERE a = 'ba' AND (EXISTS (SELECT * FROM t WHERE t.b = u.b)) GROUP BY b;
/*tx1*/ REPLACE INTO u SELECT 'ba', b, c FROM u WHERE a = 'ba' AND a > 'aa';
/*tx2*/ INSERT INTO t VALUES ('', 10, -1, 'aa');
/*tx2*/ SELECT c, MIN(DISTINCT a), COUNT(*) FROM u WHERE a = 'ba' AND a > 'aa' GROUP BY c;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
