-- seed: 2026
-- case: 878
-- isolation: SER
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (7, 1.00), (7, 2.00), (3000000000, 0.50);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a WHERE b <= 2.00 OR a < 10;
/*tx1*/ REPLACE INTO t VALUES (7, 1.00);
/*tx2*/ SELECT b FROM t WHERE a = 7 FOR UPDATE NOWAIT;
/*tx2*/ INSERT INTO t VALUES (0, 0.50);
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 7;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE a BETWEEN 7 AND 3000000000;
/*tx1*/ UPDATE t SET a = a WHERE a = 3000000000;
/*tx1*/ COMMIT;
