-- seed: 2026
-- case: 568
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('B', 1, NULL, 'ba'), ('', 3, 10, 'b'), ('aa', 1, 7, 'b'), ('ba', 1, -2, 'b'), ('ab', 0, 10, '');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES ('ba', -2, -1.0E0), ('B', NULL, NULL), ('ba', 5, 3.0E0), ('', 10, -0.5E0), ('', 10, -0.5E0), ('', 3, NULL);
/*tx1*/ UPDATE u SET c = 3.0E0 WHERE c = 2.5E0;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM u WHERE (b IN (2, 10, 5)) OR (c IN (-0.5E0)) FOR UPDATE SKIP LOCKED;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM u AS x JOIN t ON x.a >= t.a WHERE ((t.a >= 'aa' XOR t.b <= 10) OR (t.d IS NOT NULL)) AND t.d >= 'a';
/*tx2*/ SELECT * FROM t AS x LEFT JOIN u ON x.d = u.a WHERE x.a BETWEEN 'ab' AND 'ba';
/*tx2*/ INSERT INTO t SELECT a, b, c, d FROM t WHERE b = 1;
/*tx1*/ UPDATE u SET c = 3.0E0 WHERE (b * 5) >= (-2) AND (b BETWEEN (-2) AND 10);
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET b = b + 10 WHERE a = 'aa';
/*tx1*/ COMMIT;
