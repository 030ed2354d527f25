-- seed: 2026
-- case: 181
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, NULL, 7, NULL), (2, NULL, 7, 4);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE d = 7 AND b = 5;
/*tx1*/ SELECT DISTINCT a FROM t;
/*tx2*/ UPDATE t SET c = 3000000000 WHERE c = 3000000000;
/*tx3*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (3, -1, 4, 0), (2, 7, 7, 2), (3, 0, 3000000000, -2);
/*tx3*/ UPDATE t SET b = NULL;
/*tx2*/ DELETE FROM t WHERE (a IN (2)) AND (d * c) <= 1;
/*tx2*/ UPDATE t SET b = NULL WHERE (b IS NOT NULL) AND (a IN (0));
/*tx1*/ DELETE FROM t;
/*tx3*/ UPDATE t SET c = 3000000000 WHERE NOT (d <=> 1);
/*tx3*/ SELECT * FROM t;
/*tx3*/ SAVEPOINT s;
/*tx3*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx3*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ UPDATE t SET b = NULL;
/*tx1*/ SELECT a, c FROM t WHERE c = 7 FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
