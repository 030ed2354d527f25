-- seed: 2026
-- case: 942
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1.0E0, 10, -1), (2.0E0, 3000000000, 0), (8.0E0, 7, 1), (2.5E0, -2, 10), (1.0E0, 2, -2), (-0.5E0, 5, NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 0 WHERE a = 1.0E0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE NOT ((b IN (7, 5)) AND b > (-2));
/*tx2*/ UPDATE t SET c = c + 20 WHERE NOT ((b IN (7, 5)) AND b > (-2));
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
