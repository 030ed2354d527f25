-- seed: 2026
-- case: 553
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (2.00, 2.0), (1.50, -0.5), (0.00, 2.0), (-0.50, NULL), (10.00, 2.0), (-1.00, -0.5);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (2, 10.0E0), (0, 0.5E0), (10, 10.0E0), (1, 10.0E0), (-2, -1.0E0), (4, -1.0E0);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO u VALUES (3, 10.0E0);
/*tx3*/ UPDATE u SET b = -0.5E0 WHERE a < 10;
/*tx1*/ SELECT * FROM u;
/*tx2*/ INSERT IGNORE INTO t VALUES (0.50, -1.0);
/*tx1*/ INSERT INTO u VALUES (3, 0.5E0);
/*tx1*/ SELECT * FROM u;
/*tx3*/ SELECT * FROM u;
/*tx3*/ SELECT * FROM t WHERE a > 0.00 FOR UPDATE;
/*tx2*/ UPDATE IGNORE u SET b = 0.5E0 WHERE b IN (-1.0E0, 10.0E0) ORDER BY b DESC, a LIMIT 2;
/*tx1*/ COMMIT;
/*tx3*/ UPDATE t SET a = a + 20.00, b = 2.0 WHERE b = 2.0;
/*tx2*/ SELECT * FROM u WHERE a = 4 FOR UPDATE;
/*tx3*/ UPDATE t SET a = 3.00, b = 3.0 WHERE a = 10.00;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
