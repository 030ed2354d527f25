-- seed: 2026
-- case: 346
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.00, 'a'), (10.00, 'ba'), (2.50, NULL), (-1.00, NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'a' WHERE ((b <> 'B' OR (a NOT IN (-1.00, 2.50))) AND (a = (-0.50) OR a <> 1.00)) IS NULL ORDER BY a DESC LIMIT 3;
/*tx1*/ UPDATE t SET a = 1000.00 WHERE a > (-1.00);
/*tx2*/ SELECT a FROM t;
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t SELECT a + (-10.00), b FROM t;
/*tx2*/ UPDATE IGNORE t SET b = NULL WHERE NOT (a > 2.50);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
