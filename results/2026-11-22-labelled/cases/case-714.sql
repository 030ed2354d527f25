-- seed: 2026
-- case: 714
-- isolation: RR
-- isolation-tx: tx1=RR tx2=SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (-2, 7, -1.00), (10, 3, 0.00);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = 10;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = 0.00 WHERE 1 ORDER BY a DESC LIMIT 1;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 4, c = -1.00 WHERE a = 10;
/*tx1*/ UPDATE t SET b = b + 2, c = c + 2.00;
/*tx2*/ SELECT * FROM t WHERE c = 0.00;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
