-- id: loose-scan-found
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE, b INT, KEY ka (a), KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES (10.0E0, NULL), (0.5E0, 3), (3.0E0, 0);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE a <> 0.5E0;
/*tx3*/ INSERT INTO t (a) VALUES (10.0E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx3*/ INSERT IGNORE INTO t VALUES (0.0E0, 5), (0.5E0, 3);
/*tx2*/ BEGIN;
/*tx2*/ SELECT a, b, COUNT(DISTINCT a) + 1 FROM t WHERE (NOT ((a IN (0.5E0, 2.0E0)) AND (b IN (3, 5, 0)))) AND ((b IS NULL) OR b < 5) GROUP BY a, b;
/*tx1*/ DELETE FROM t WHERE (b >= 5) IS NULL;
/*tx2*/ UPDATE t SET b = 3 WHERE (NOT (b < 0 AND b < 3 AND b >= 3)) IS NULL;
/*tx2*/ INSERT INTO t (a) VALUES (0.5E0);
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a > 2.0E0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
