-- seed: 2026
-- case: 904
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (7, '', -2, 'ab'), (4, 'B', 7, NULL), (4, 'aa', 7, 'B'), (4, NULL, 7, 'ab'), (7, 'B', -2, '');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (-2, NULL, 10, 3.0E0), (3, 'ab', -2, 3.0E0), (5, 'ba', 10, 3.0E0);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO u VALUES (4, 'b', -2, 3.0E0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT x.a, y.a, y.b, y.d FROM t AS x JOIN t AS y ON x.d > y.b;
/*tx1*/ SELECT * FROM u;
/*tx2*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM u WHERE b BETWEEN 'ab' AND 'b';
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ UPDATE u SET a = a + 20 WHERE d <> 3.0E0 OR c < (-2) OR (NOT (a = (-2)));
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM u WHERE a = 23 FOR UPDATE;
/*tx2*/ COMMIT;
