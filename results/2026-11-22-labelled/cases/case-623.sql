-- seed: 2026
-- case: 623
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('ba', NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = a;
/*tx2*/ UPDATE t SET b = b + 10.00 WHERE a = 'ba';
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b = 1.00 OR a <= 'ba' FOR UPDATE;
/*tx2*/ INSERT INTO t VALUES ('b', -1.00);
/*tx1*/ UPDATE t SET b = b WHERE a = 'ba';
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES ('aa', 1000.00);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
