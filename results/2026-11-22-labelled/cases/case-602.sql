-- seed: 2026
-- case: 602
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (23.00, 2.5E0, 10.00, 10.00), (3.00, NULL, 10.00, NULL), (0.00, 0.5E0, NULL, 0.50), (-1.00, 2.0E0, 10.00, 0.50);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (20, 4), (10, 4), (37, 4), (32, 3), (-2, 7), (1, 7);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE u SET b = b + 2 WHERE a = 32;
/*tx3*/ SELECT * FROM u FOR UPDATE;
/*tx1*/ INSERT IGNORE INTO u VALUES (2, 3);
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM u WHERE b = 3;
/*tx2*/ SELECT * FROM u WHERE b <= 4 FOR UPDATE;
/*tx3*/ SELECT * FROM t WHERE a <> 3.00 FOR UPDATE;
/*tx3*/ UPDATE u SET b = b WHERE a = 10;
/*tx3*/ COMMIT;
/*tx2*/ UPDATE u SET b = 4 WHERE 1;
/*tx1*/ SELECT * FROM u;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
