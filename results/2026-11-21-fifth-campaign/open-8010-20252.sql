-- id: open-8010-20252
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(4, 1) NOT NULL, d INT NOT NULL, KEY kb (b), KEY kd (d));
/*init*/ INSERT INTO t VALUES (-2, 1.0E0, 0.0, 5), (4, 0.5E0, 3.0, 7);
/*init*/ CREATE TABLE u (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (3.0E0, 'B'), (-1.0E0, ''), (2.5E0, 'ab'), (38.0E0, 'b'), (-0.5E0, 'b'), (0.0E0, 'aa');
/*tx4*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx2*/ UPDATE u SET b = '' WHERE b = 'b';
/*tx4*/ UPDATE u SET b = 'aa' WHERE a = (-0.5E0);
/*tx1*/ UPDATE t SET c = 3.0 WHERE b = 3.0E0;
/*tx2*/ DELETE FROM u;
/*tx3*/ BEGIN;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx4*/ UPDATE t SET a = a + 20 WHERE 1;
/*tx3*/ UPDATE u SET b = 'b' WHERE b IS NULL;
/*tx4*/ SAVEPOINT s;
/*tx3*/ INSERT INTO t VALUES (-1, 3.0E0, 0.0, 3);
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t (a, c, d) VALUES (-2, 1.0, -1), (4, 3.0, 7), (-2, 1.0, 5) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx2*/ SELECT * FROM t WHERE (d BETWEEN 5 AND 7) OR (b - 0.5E0) >= 0.5E0;
/*tx3*/ SELECT * FROM u WHERE EXISTS (SELECT 1 FROM t AS y JOIN u AS z ON y.b = z.a AND (y.d + y.a) = (-1) WHERE y.b NOT BETWEEN 0.5E0 AND 1.0E0) LOCK IN SHARE MODE;
/*tx2*/ UPDATE u SET a = a WHERE b < 'a' OR (a NOT IN (-1.0E0)) ORDER BY a LIMIT 2;
/*tx4*/ INSERT INTO u VALUES (2.5E0, 'b') ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx3*/ SELECT * FROM t WHERE EXISTS (SELECT 1 FROM u) FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx4*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
/*tx2*/ UPDATE t SET d = d + 10;
/*tx2*/ ROLLBACK;
