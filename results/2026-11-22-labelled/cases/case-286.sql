-- seed: 2026
-- case: 286
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (3.0E0, 'b'), (0.0E0, NULL), (1.5E0, ''), (1.0E0, ''), (10.0E0, NULL);
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (5, 'a');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO u VALUES (1, 'b');
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT * FROM t WHERE b < '';
/*tx1*/ SELECT * FROM u AS x JOIN t ON x.b <= t.b;
/*tx2*/ SELECT b, a, COUNT(b), AVG(a) FROM u WHERE a = 1 GROUP BY b, a;
/*tx1*/ INSERT INTO u VALUES (1, 'b');
/*tx1*/ UPDATE IGNORE u SET a = -2 WHERE (b IN ('aa', '')) OR b = 'a';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
