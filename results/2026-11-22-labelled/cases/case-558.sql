-- seed: 2026
-- case: 558
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (31.00, 1.0), (0.50, 1.0), (-1.00, 3.0);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (-2, 0.5E0), (0, 2.5E0);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE u SET a = 3 WHERE a = 0 ORDER BY a LIMIT 3;
/*tx2*/ UPDATE u SET a = 24 WHERE (NOT ((a BETWEEN (-2) AND 0) OR b = 2.5E0)) AND (NOT ((a * (-2)) = (-2)));
/*tx3*/ SELECT * FROM t WHERE b = 1.0 OR (a NOT IN (31.00)) LOCK IN SHARE MODE NOWAIT;
/*tx3*/ SELECT * FROM t JOIN u FOR UPDATE;
/*tx1*/ UPDATE t SET b = b + 2.0;
/*tx1*/ COMMIT;
/*tx3*/ SELECT u.a, t.b FROM u JOIN t LOCK IN SHARE MODE;
/*tx3*/ SELECT * FROM u WHERE (b = 3.0E0 OR a = (-2)) AND ((b IN (0.5E0)) AND (b BETWEEN 2.5E0 AND 2.5E0)) AND (EXISTS (SELECT * FROM t AS y));
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
