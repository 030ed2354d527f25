-- seed: 2026
-- case: 275
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (1.0E0, 'ab'), (1.5E0, ''), (10.0E0, '');
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (4, 'b'), (0, 'ab'), (0, 'b');
/*tx5*/ BEGIN;
/*tx5*/ SELECT * FROM u WHERE b <=> 'ab';
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx4*/ SELECT t.a, y.b FROM t LEFT JOIN u AS y ON t.b = y.b LOCK IN SHARE MODE;
/*tx3*/ BEGIN;
/*tx4*/ UPDATE u SET a = 0 WHERE b <= 'ba' OR (a IS NOT NULL);
/*tx5*/ SELECT a, COUNT(*), AVG(a) FROM u GROUP BY a ORDER BY a LIMIT 2;
/*tx3*/ SAVEPOINT s;
/*tx2*/ INSERT INTO t VALUES (2.5E0, 'a');
/*tx4*/ UPDATE u SET b = b WHERE (NOT ((a * 1) = 1)) AND a <=> 0;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ REPLACE INTO t VALUES (10.0E0, 'a');
/*tx1*/ SELECT * FROM u;
/*tx2*/ SAVEPOINT s;
/*tx3*/ SELECT a, b FROM t WHERE b = '' OR (EXISTS (SELECT * FROM u WHERE u.b = t.b));
/*tx1*/ SAVEPOINT s;
/*tx3*/ SELECT x.b FROM u AS x JOIN t AS y ON x.b <> y.b;
/*tx3*/ INSERT INTO u (a) VALUES (10);
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (2.5E0, 'a');
/*tx1*/ INSERT IGNORE INTO u VALUES (0, NULL);
/*tx5*/ COMMIT;
/*tx2*/ UPDATE t SET b = '';
/*tx3*/ SELECT * FROM u;
/*tx3*/ COMMIT;
/*tx4*/ INSERT INTO t VALUES (3.0E0, 'ab'), (0.5E0, NULL);
/*tx2*/ UPDATE t SET b = '' WHERE b BETWEEN 'a' AND 'ab';
/*tx2*/ SAVEPOINT z;
/*tx4*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx1*/ ROLLBACK;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx2*/ UPDATE u SET b = 'ab' WHERE NOT ((b IS NULL) AND a >= 0 AND a = (-1));
