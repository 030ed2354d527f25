-- seed: 2026
-- case: 996
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DECIMAL(8, 2), UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (0.5, -2, 3.00), (1.5, 2, 0.00), (1.0, NULL, -1.00), (27.0, 5, 2.00), (2.5, 7, -0.50), (2.0, 0, 10.00);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (10.0, 10), (2.5, 0), (-1.0, 5), (0.5, 5), (-0.5, 0), (27.0, 5);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t JOIN u ON t.c = u.a WHERE u.a > 27.0;
/*tx1*/ BEGIN;
/*tx1*/ SELECT a FROM t WHERE c = 3.00;
/*tx1*/ INSERT INTO t SELECT a + 20.0, b + 20, c + (-10.00) FROM t WHERE ((b NOT BETWEEN 0 AND 2) AND (a BETWEEN 0.5 AND 27.0)) XOR a = 1.5;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE u SET b = 5 WHERE (b - 10) = 0;
/*tx1*/ INSERT IGNORE INTO t VALUES (2.5, -1, -0.50);
/*tx1*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t WHERE (b <=> NULL OR a = 0.5) AND (EXISTS (SELECT * FROM u WHERE u.a >= t.a AND u.b = 0)) LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t AS x JOIN u ON x.c = u.a WHERE NOT (x.b IN (2, 0));
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
