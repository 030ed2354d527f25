-- seed: 2026
-- case: 549
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (-1.00, 2.0);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (3, 10.0E0);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO u VALUES (17, 0.5E0), (10, 2.0E0);
/*tx2*/ BEGIN;
/*tx3*/ SELECT u.b, y.a, y.b FROM u JOIN t AS y;
/*tx2*/ DELETE FROM t WHERE a <= (-1.00);
/*tx1*/ SELECT * FROM t WHERE a <= (-1.00);
/*tx2*/ INSERT IGNORE INTO t SELECT 12.00, 10.0 FROM t WHERE b = 2.0;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM u;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
