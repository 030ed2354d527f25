-- seed: 2026
-- case: 337
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (10.00, 'ba'), (-0.50, 'ba'), (-1.00, 'ba'), (1.50, 'aa'), (23.00, 'b'), (0.50, NULL);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ UPDATE t SET b = 'B';
/*tx1*/ UPDATE t SET b = 'b' WHERE a = 0.50;
/*tx1*/ UPDATE t SET a = a + (-10.00) WHERE 1;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t WHERE NOT (a = 0.50 AND b = 'B' AND b > 'B') ORDER BY b DESC, a LIMIT 3;
/*tx2*/ UPDATE t SET a = a + (-10.00) WHERE NOT (a = 0.50 AND b = 'B' AND b > 'B');
/*tx3*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a = 10.00;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
