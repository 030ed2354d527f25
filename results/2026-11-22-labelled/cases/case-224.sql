-- seed: 2026
-- case: 224
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (10.0E0, -2), (2.0E0, 10);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET a = 0.0E0 WHERE NOT (b = 4);
/*tx2*/ SELECT * FROM t WHERE b = 10;
/*tx3*/ SELECT b FROM t WHERE a = 2.0E0;
/*tx2*/ COMMIT;
/*tx1*/ INSERT IGNORE INTO t SELECT 0.0E0, b FROM t WHERE a = 2.0E0;
/*tx3*/ UPDATE t SET b = 0 WHERE NOT (b BETWEEN 0 AND 0);
/*tx1*/ UPDATE t SET a = 0.0E0 WHERE b > 2 AND (b IN (10));
/*tx3*/ UPDATE t SET b = b WHERE (NOT ((b BETWEEN 0 AND 2) AND b > 2)) OR (b < 2 OR a <> 0.0E0);
/*tx3*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
