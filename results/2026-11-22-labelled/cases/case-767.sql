-- seed: 2026
-- case: 767
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('ba', 'b', 'a', -0.5E0), ('aa', 'a', '', -0.5E0), ('', 'b', 'ba', 1.5E0), (NULL, NULL, 'a', 10.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (-1.00, 3, 'B'), (-0.50, 3, 'ba');
/*tx3*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ SELECT u.b, y.b, y.d FROM u LEFT JOIN t AS y ON u.c > y.c AND u.a = (-1.00) WHERE u.b > 2;
/*tx3*/ DELETE FROM t WHERE (a = 'aa' OR d = 0.5E0 OR ((d IN (1.5E0)) OR (d IN (-0.5E0, 1.5E0)))) AND (b IS NOT NULL);
/*tx2*/ SELECT * FROM t WHERE b = 'a' OR a <> 'aa' OR (EXISTS (SELECT 1 FROM u JOIN t AS z ON u.c > z.b));
/*tx2*/ SELECT COUNT(*), COUNT(t.b) FROM t LEFT JOIN u ON t.c <= u.c WHERE u.b <= 3;
/*tx2*/ SAVEPOINT s;
/*tx3*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t (b, d) VALUES ('b', 1.5E0), ('a', -0.5E0);
/*tx1*/ INSERT INTO t VALUES ('aa', 'a', '', 1.5E0);
/*tx2*/ SELECT * FROM t WHERE (a < 'B') IS NULL;
/*tx3*/ UPDATE u SET c = 'a' WHERE a = (-0.50);
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ INSERT INTO t VALUES ('ba', 'b', 'ba', 1.5E0), ('ba', 'a', NULL, 10.0E0), ('aa', 'a', 'ba', 1.5E0);
/*tx1*/ INSERT INTO t (a) VALUES ('aa');
/*tx1*/ SELECT t.b FROM t JOIN u AS y ON t.c = y.c ORDER BY t.d LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx3*/ RELEASE SAVEPOINT s;
/*tx3*/ UPDATE t SET d = d + 2.0E0 WHERE 1;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ UPDATE t SET b = 'b' WHERE d <=> NULL;
/*tx3*/ COMMIT;
