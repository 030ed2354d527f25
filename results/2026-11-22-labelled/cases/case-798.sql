-- seed: 2026
-- case: 798
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('', -0.50, 3, 5), ('aa', 3.00, 3, 3), ('ba', 3.00, -1, 5), ('ba', -0.50, -1, 5);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE t SET b = b + 10.00 WHERE a = 'ba';
/*tx1*/ SELECT * FROM t WHERE (c = 4 AND (b BETWEEN (-0.50) AND 3.00)) OR (d BETWEEN 0 AND 3);
/*tx2*/ UPDATE t SET c = c + 1 WHERE a = 'ba' XOR a = '';
/*tx1*/ SELECT a, d FROM t WHERE (b + 3.00) < (-0.50) OR b <= (-1.00) OR (NOT (d = 3));
/*tx1*/ UPDATE t SET c = c + 1 WHERE c = 3;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 'aa' WHERE b = 3.00 ORDER BY a, b LIMIT 3;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
