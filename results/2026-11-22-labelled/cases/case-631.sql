-- seed: 2026
-- case: 631
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('', 2.50, NULL, 10);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = '' FOR UPDATE;
/*tx1*/ BEGIN;
/*tx1*/ SELECT c FROM t WHERE b = 2.50;
/*tx1*/ INSERT INTO t VALUES ('b', 3.00, NULL, 10);
/*tx1*/ UPDATE t SET a = 'ba' WHERE b >= 1.50;
/*tx2*/ SELECT * FROM t WHERE a <= '';
/*tx2*/ UPDATE t SET a = 'B' WHERE d = 10;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = 5 WHERE d = 10;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
