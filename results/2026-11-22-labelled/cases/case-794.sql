-- seed: 2026
-- case: 794
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('aa', 10.00, 10, 1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = c + 10 WHERE NOT (a = 'ab');
/*tx2*/ SELECT c, d FROM t WHERE a = 'aa';
/*tx2*/ UPDATE t SET a = 'ab' WHERE a = 'aa' ORDER BY a, b DESC LIMIT 2;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 10.00 WHERE d = 1;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE (NOT (a = 'ba')) AND d = 0;
/*tx2*/ ROLLBACK;
