-- seed: 2026
-- case: 550
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (2.50, 1.0), (3.00, NULL);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (2, 1.5E0), (10, 1.5E0), (-1, 3.0E0), (3, 1.5E0), (4, -0.5E0), (18, -0.5E0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u;
/*tx2*/ INSERT IGNORE INTO u VALUES (0, 3.0E0);
/*tx2*/ UPDATE u SET b = 0.5E0 WHERE NOT (a = 4 OR a <> 3);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM u WHERE NOT (b = (-0.5E0));
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
