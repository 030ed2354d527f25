-- seed: 2026
-- case: 831
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-0.5, 2, 2.5E0, NULL), (3.0, 4, 1.5E0, 7), (1.5, -1, 1.0E0, 7), (-1.0, -1, 1.0E0, 0);
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx3*/ SELECT d FROM t WHERE ((b <> d) IS NULL) OR a >= (-0.5);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = -1 WHERE NOT ((d NOT IN (1, 7, 0)) AND (d IS NULL));
/*tx2*/ SELECT MIN(DISTINCT b), MAX(b) FROM t WHERE a <=> (-1.0);
/*tx3*/ SELECT * FROM t WHERE a <= 3.0 OR (b BETWEEN (-1) AND 2);
/*tx1*/ UPDATE t SET b = 7 WHERE (b <> d) IS NULL;
/*tx2*/ INSERT INTO t (a) VALUES (18.0);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT b, c FROM t WHERE NOT (c = 1.5E0 AND a = (-0.5));
/*tx1*/ COMMIT;
/*tx3*/ SELECT COUNT(*) FROM t WHERE (d * b) <> 3 OR d < 3;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
