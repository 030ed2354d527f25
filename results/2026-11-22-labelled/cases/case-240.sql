-- seed: 2026
-- case: 240
-- isolation: RR
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (2, 4, 5, 10.00), (2, 1, 3, 10.00), (1, 4, 2, 2.00);
/*tx1*/ UPDATE t SET b = -1 WHERE b = 4;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE ((c <=> 2 OR (a IN (2, 3))) XOR (c = 5 OR d = 2.50)) AND d >= 10.00;
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ UPDATE t SET b = 1 WHERE d <> 10.00;
/*tx2*/ UPDATE t SET c = 1 WHERE a = 2;
/*tx3*/ INSERT INTO t VALUES (10, 4, 5, 10.00), (10, 4, 2, 2.50), (10, 4, 2, 2.00) ON DUPLICATE KEY UPDATE c = 5;
/*tx3*/ UPDATE t SET c = c, b = -1 WHERE ((a IS NULL) AND b <= 1 AND (a IS NULL)) XOR ((b BETWEEN 1 AND 5) AND (d - 10.00) = 2.00);
/*tx2*/ UPDATE t SET b = b + 10;
/*tx1*/ INSERT IGNORE INTO t VALUES (2, 4, 5, 2.00);
/*tx1*/ SELECT * FROM t WHERE a = 1;
/*tx3*/ UPDATE t SET d = 10.00 WHERE d = 2.00;
/*tx2*/ COMMIT;
/*tx1*/ SAVEPOINT s;
/*tx3*/ SELECT * FROM t WHERE c = 5 FOR UPDATE;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE 1 FOR UPDATE SKIP LOCKED;
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE b = 4 FOR UPDATE;
/*tx3*/ COMMIT;
