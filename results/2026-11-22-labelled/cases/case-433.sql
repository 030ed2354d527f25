-- seed: 2026
-- case: 433
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (0, 1.0E0, 0), (7, 10.0E0, 0), (5, 3.0E0, 10), (10, 0.0E0, 0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = c + (-1) WHERE 1 ORDER BY a LIMIT 3;
/*tx1*/ INSERT INTO t VALUES (3, 0.0E0, 7), (-1, 3.0E0, 0);
/*tx1*/ UPDATE t SET b = b ORDER BY a LIMIT 3;
/*tx1*/ SELECT * FROM t WHERE b BETWEEN 0.0E0 AND 1.0E0 LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE c IS NULL;
/*tx2*/ REPLACE INTO t VALUES (0, 3.0E0, -2);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
