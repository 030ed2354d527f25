-- seed: 2026
-- case: 941
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (0.5E0, 4, 1), (2.5E0, 7, 2), (2.0E0, 3000000000, -2), (1.0E0, 0, 0), (0.0E0, -1, 5);
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE c = (-2);
/*tx4*/ INSERT INTO t VALUES (10.0E0, -2, 10), (1.5E0, 13, NULL), (5.0E0, 9, 7);
/*tx4*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx2*/ INSERT INTO t SELECT a + 10.0E0, b + 10, c + 2 FROM t WHERE a >= 2.0E0;
/*tx1*/ UPDATE t SET b = b + 20 WHERE (NOT (b NOT BETWEEN (-1) AND 0)) OR a >= 2.0E0;
/*tx4*/ COMMIT;
/*tx3*/ INSERT IGNORE INTO t VALUES (1.0E0, 0, 0);
/*tx3*/ UPDATE t SET a = a + 10.0E0 WHERE (c BETWEEN 2 AND 4) AND a = 2.0E0;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
