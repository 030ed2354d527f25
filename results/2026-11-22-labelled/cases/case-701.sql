-- seed: 2026
-- case: 701
-- isolation: SER
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.00, 3);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE ((a + 2.00) = 0.50) IS NULL;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ INSERT IGNORE INTO t VALUES (NULL, 3);
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
