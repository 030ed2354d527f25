-- seed: 2026
-- case: 544
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (-0.50, -0.5), (10.00, -0.5), (3.00, 2.5), (0.00, 3.0), (2.00, 3.0);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (5, -0.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT b FROM u WHERE a = 4 GROUP BY b FOR UPDATE;
/*tx2*/ INSERT INTO u VALUES (4, 2.5E0), (-1, -1.0E0), (10, 3.0E0);
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t ORDER BY a DESC LIMIT 3;
/*tx2*/ COMMIT;
