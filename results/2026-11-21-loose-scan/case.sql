-- id: loose-scan
-- isolation: RC
-- sessions: tx1
/*init*/ CREATE TABLE t (a DOUBLE, b INT, KEY ka (a), KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES (10.0E0, NULL), (0.5E0, 3), (3.0E0, 0), (10.0E0, NULL), (0.0E0, 5), (0.5E0, 3);
/*tx1*/ SELECT a, b, COUNT(DISTINCT a) + 1 FROM t WHERE (NOT ((a IN (0.5E0, 2.0E0)) AND (b IN (3, 5, 0)))) AND ((b IS NULL) OR b < 5) GROUP BY a, b;
