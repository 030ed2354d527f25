-- seed: 2026
-- case: 756
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('a', 'b', '', -1.0E0), ('b', 'a', 'a', 2.5E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (-1.00, 10, ''), (3.00, 3, 'a'), (0.00, NULL, NULL), (0.50, -1, NULL), (2.50, -1, '');
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM u WHERE a = 1.50;
/*tx1*/ BEGIN;
/*tx1*/ SELECT x.b, x.c, t.a, t.d FROM u AS x LEFT JOIN t ON x.c = t.b;
/*tx2*/ ROLLBACK;
/*tx1*/ UPDATE u SET a = 10.00 WHERE b > (-1) AND a = (-1.00);
/*tx1*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO u VALUES (1.50, 3, 'b');
/*tx1*/ SELECT * FROM u;
/*tx1*/ COMMIT;
