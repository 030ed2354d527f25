-- seed: 2026
-- case: 347
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (10.00, 'a'), (2.50, NULL), (0.00, 'a'), (2.00, 'a'), (-0.50, 'aa');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 2.00 FOR UPDATE;
/*tx1*/ INSERT IGNORE INTO t VALUES (10.00, 'a'), (0.50, 'ab');
/*tx2*/ UPDATE t SET b = b WHERE (b = 'aa') IS NULL;
/*tx1*/ SELECT * FROM t WHERE (b = 'aa') IS NULL;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
