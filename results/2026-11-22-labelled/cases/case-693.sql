-- seed: 2026
-- case: 693
-- isolation: RR
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.50, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE NOT (a = 0.50);
/*tx1*/ DELETE FROM t WHERE a > 0.50 OR a = 2.50;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a <> 3.00 OR (a BETWEEN 0.00 AND 0.50);
/*tx3*/ SELECT a FROM t;
/*tx2*/ INSERT IGNORE INTO t (a) VALUES (3.00), (NULL), (2.50);
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE (a + 2.50) >= 3.00 AND (a IS NULL) LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
