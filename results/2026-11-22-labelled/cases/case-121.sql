-- seed: 2026
-- case: 121
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (-1.0E0, 0.5E0, -1.0E0, 2), (1.0E0, -1.0E0, -1.0E0, 3);
/*tx2*/ BEGIN;
/*tx2*/ SELECT b, d, COUNT(*), MIN(b) FROM t WHERE c = (-0.5E0) GROUP BY b, d;
/*tx2*/ UPDATE t SET d = 2, c = -0.5E0 WHERE c <> (-0.5E0) OR (d IN (3, 4)) OR d = 3;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT d, SUM(DISTINCT a), SUM(DISTINCT a) FROM t WHERE a = 1.0E0 GROUP BY d;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
