-- seed: 2026
-- case: 637
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', 10.00, 2, NULL), ('', 2.50, -1, -2);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 'ab';
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT b, c, d FROM t WHERE a = '' FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = 'ab' WHERE ((d - 2) = 10) IS NULL;
/*tx1*/ INSERT IGNORE INTO t VALUES ('ba', NULL, 2, 10);
/*tx1*/ COMMIT;
