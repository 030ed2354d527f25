-- seed: 2026
-- case: 601
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (2.50, -1.0E0, 0.00, 0.00), (2.00, 0.5E0, 0.00, 0.50), (3.00, 0.5E0, 0.00, 1.50), (13.00, 1.5E0, -1.00, 2.50);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (4, 7), (31, 10);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE u SET b = 5;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE IGNORE u SET b = b + 1 WHERE a = 31;
/*tx2*/ INSERT INTO t VALUES (-1.00, 0.5E0, -1.00, 0.00);
/*tx1*/ INSERT INTO u VALUES (31, 5), (31, 7), (31, 10) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM u;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
