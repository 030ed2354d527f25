-- seed: 2026
-- case: 707
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (15, 3, -1.00), (3, 3, -1.00), (38, 3, -1.00);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET c = c + 2.00 WHERE c = (-1.00);
/*tx2*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE a < 38;
/*tx3*/ UPDATE t SET c = -1.00 WHERE a = 15;
/*tx3*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + 2 WHERE b = 3;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (7, 3, 1.50);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT a, b, c FROM t WHERE a = 7;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
