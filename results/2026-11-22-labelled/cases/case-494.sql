-- seed: 2026
-- case: 494
-- isolation: SER
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (-0.5, NULL, 4, 4), (0.0, -1, 10, 0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = 2.0 WHERE c = 1;
/*tx2*/ DELETE FROM t WHERE NOT (b >= d AND b = (-1) AND d = 0 AND (NOT (c > 1)));
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE (NOT (b >= d AND b = (-1) AND d = 0 AND (NOT (c > 1)))) OR (a >= 10.0 AND b <> (-1));
/*tx1*/ COMMIT;
