-- seed: 2026
-- case: 58
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (37, 'B', -1, -1.0E0), (-1, '', -1, 1.0E0), (-2, 'a', 2, NULL);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (2.0, 7);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE d IS NULL;
/*tx1*/ UPDATE u SET a = 10.0 WHERE NOT (a <> 1.0 AND (b BETWEEN (-2) AND 0));
/*tx1*/ SELECT * FROM u;
/*tx2*/ SELECT COUNT(*), MAX(u.a) FROM u LEFT JOIN t ON u.b = t.c AND (NOT (t.b IN ('ba', 'B'))) WHERE u.b IS NULL;
/*tx2*/ UPDATE u SET a = 1.5 WHERE NOT (a <> 1.0 AND (b BETWEEN (-2) AND 0));
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
