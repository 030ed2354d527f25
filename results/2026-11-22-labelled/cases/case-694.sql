-- seed: 2026
-- case: 694
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-0.50, 2), (2.50, 4), (2.50, NULL), (2.50, 2);
/*tx2*/ BEGIN;
/*tx2*/ SELECT a, MIN(a), AVG(DISTINCT b) FROM t WHERE a = (-0.50) GROUP BY a;
/*tx2*/ UPDATE t SET a = a + (-1.00) WHERE a <=> (-0.50);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT COUNT(b), MIN(a), SUM(b) FROM t WHERE (a * 2.50) > (-0.50);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
