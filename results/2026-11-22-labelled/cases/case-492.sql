-- seed: 2026
-- case: 492
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (2.5, 1, 4, 7), (10.0, NULL, 1, -2), (0.0, -2, 4, 2), (-1.0, 7, 4, NULL), (0.5, 1, -1, -2);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE d > 4 XOR b = 1;
/*tx2*/ INSERT INTO t VALUES (0.5, 7, 4, 2), (1.0, NULL, -1, 2);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
