-- seed: 2026
-- case: 339
-- isolation: RU
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (3.00, 'aa'), (10.00, ''), (0.00, 'aa'), (2.50, '');
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t WHERE (a - (-1.00)) = 10.00 OR (b IS NULL);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE NOT (a <= (-0.50));
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT b FROM t WHERE a = 2.50 ORDER BY a DESC;
/*tx1*/ INSERT IGNORE INTO t (a) VALUES (10.00);
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
