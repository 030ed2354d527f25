-- seed: 2026
-- case: 485
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (10.0, 4, 2, 0), (27.0, 4, 10, 0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = a WHERE 1;
/*tx2*/ DELETE FROM t WHERE d = 0;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
