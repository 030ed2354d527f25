-- seed: 2026
-- case: 143
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (1.0E0, 0), (10.0E0, 4), (0.0E0, 0), (0.5E0, 0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE b >= (-2);
/*tx2*/ SELECT COUNT(*), AVG(DISTINCT a), AVG(a) FROM t WHERE b = 0 AND b <> (-2);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE b = 0 OR (b - 4) <> (-2);
/*tx2*/ COMMIT;
