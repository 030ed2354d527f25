-- seed: 2026
-- case: 120
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (-0.5E0, 2.0E0, -0.5E0, -2), (3.0E0, 1.5E0, -1.0E0, 5), (0.0E0, 3.0E0, 0.5E0, 1), (1.5E0, 2.0E0, 1.5E0, -2);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE c = (-1.0E0);
/*tx2*/ DELETE FROM t WHERE (a <> b AND d = 5) OR (d < 1 AND d >= 1) OR ((d = 3 AND c <= 0.5E0) OR ((d NOT BETWEEN 1 AND 5) AND a <> 3.0E0));
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx4*/ DELETE FROM t WHERE NOT ((c = b AND (c IS NULL)) OR (b * 2.0E0) = 1.5E0);
/*tx4*/ UPDATE t SET d = d + 1 WHERE a = 1.5E0;
/*tx3*/ REPLACE INTO t VALUES (2.0E0, 2.0E0, 0.5E0, 5);
/*tx5*/ BEGIN;
/*tx2*/ UPDATE t SET d = 1;
/*tx5*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = NULL WHERE d = 1 ORDER BY a DESC LIMIT 1;
/*tx5*/ UPDATE t SET a = a + 10.0E0 WHERE ((d = 5 AND c < 1.5E0) OR (b = 10.0E0 AND (c IS NULL))) AND (((b IN (3.0E0, 1.5E0)) OR c <= 1.5E0) AND (d = 1 OR c <> 0.5E0));
/*tx1*/ SELECT * FROM t WHERE a = (-0.5E0) FOR UPDATE;
/*tx2*/ INSERT INTO t VALUES (2.0E0, 1.5E0, 10.0E0, -2);
/*tx5*/ UPDATE t SET b = 1.5E0, d = 1 WHERE b IS NOT NULL;
/*tx1*/ COMMIT;
/*tx4*/ UPDATE t SET c = 10.0E0 WHERE (b + c) = (-0.5E0) OR c = 1.5E0 OR (a = 3.0E0 OR b = 1.5E0);
/*tx3*/ COMMIT;
/*tx4*/ ROLLBACK;
/*tx5*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
