-- seed: 2026
-- case: 563
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', 3, 0, NULL), ('', 0, -1, 'ba'), ('b', 4, 7, 'ba'), ('aa', NULL, NULL, 'ba'), ('ab', 3, -1, 'B');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES ('', 5, 2.5E0), (NULL, 7, NULL), (NULL, 5, NULL), ('ab', 4, 2.5E0), ('ab', -2, 2.5E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT * FROM t WHERE a <> 'b';
/*tx1*/ SELECT * FROM t AS x JOIN u AS y ON x.a > y.a WHERE x.a <> 'a' OR x.d = 'B' FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE EXISTS (SELECT * FROM u AS y WHERE y.a >= t.d) LOCK IN SHARE MODE;
/*tx1*/ SELECT u.a, t.a, t.b, t.d FROM u JOIN t ON u.b = t.c WHERE u.b < 5;
/*tx1*/ DELETE FROM t WHERE (d IN ('', 'ba')) AND c = 7;
/*tx2*/ SELECT x.b, t.d FROM u AS x LEFT JOIN t ON x.a = t.d WHERE (t.a BETWEEN 'aa' AND 'ab') AND t.c = 7;
/*tx2*/ UPDATE u SET c = c WHERE a < 'ab';
/*tx2*/ INSERT INTO t VALUES ('B', 3, NULL, NULL);
/*tx2*/ REPLACE INTO u VALUES ('ba', 5, 10.0E0);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
