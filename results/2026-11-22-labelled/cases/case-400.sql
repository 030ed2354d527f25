-- seed: 2026
-- case: 400
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR tx3=SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (18, 'a', 0), (5, 'a', 3), (3, NULL, 10);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = c + 1 WHERE c IS NOT NULL;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 'ba' WHERE b IS NULL;
/*tx3*/ UPDATE t SET a = a + (-10), c = 10 ORDER BY b DESC, a DESC LIMIT 2;
/*tx1*/ SAVEPOINT s;
/*tx3*/ SELECT * FROM t WHERE NOT (c >= 4);
/*tx2*/ UPDATE t SET c = c WHERE a <=> 3;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE a = 18;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE c < a OR b <> 'B' OR a < 10;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ INSERT INTO t VALUES (4, 'ab', NULL);
