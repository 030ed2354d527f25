-- seed: 2026
-- case: 112
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.0E0, -1.0E0, -1.0E0, -1), (-0.5E0, 2.0E0, 10.0E0, -1), (1.0E0, -1.0E0, 0.5E0, 3);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT * FROM t WHERE c >= 2.5E0 OR b = 1.5E0;
/*tx2*/ SELECT * FROM t WHERE (c IS NULL) AND c = a;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t SELECT a + 1.0E0, -1.0E0, c + 2.0E0, d FROM t WHERE ((d BETWEEN (-1) AND 5) XOR a < 10.0E0) OR (b NOT BETWEEN (-0.5E0) AND 2.0E0);
/*tx1*/ INSERT INTO t SELECT a + 20.0E0, b, c, d + 10 FROM t WHERE NOT (b >= (-1.0E0));
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a + 10.0E0 WHERE (c IS NULL) OR (a BETWEEN 1.0E0 AND 10.0E0) ORDER BY a DESC LIMIT 2;
/*tx2*/ UPDATE t SET b = 1.5E0;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
