-- seed: 2026
-- case: 189
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, 10, -2, 1), (4, 7, 0, 0), (1, 2, 0, -2), (4, -2, 0, -1);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (7, 7, -1, 4);
/*tx3*/ BEGIN;
/*tx1*/ INSERT INTO t SELECT 5, b, -1, d + 20 FROM t WHERE d = 0;
/*tx1*/ SELECT * FROM t WHERE d = 0;
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (-1, 10, -2, NULL);
/*tx3*/ SELECT * FROM t WHERE c <> 0;
/*tx4*/ SELECT c, COUNT(*), COUNT(c) FROM t WHERE d = (-2) GROUP BY c ORDER BY c DESC;
/*tx4*/ UPDATE t SET d = d WHERE a IN (5);
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx2*/ SELECT d FROM t;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ DELETE FROM t WHERE (c * (-1)) > 10 AND d = 1;
/*tx1*/ SELECT * FROM t WHERE d <=> 0;
/*tx4*/ SELECT c, a FROM t WHERE d = 1 ORDER BY c, a;
/*tx2*/ ROLLBACK;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx4*/ SELECT * FROM t WHERE ((a BETWEEN 4 AND 5) OR (b NOT IN (-2))) AND (b <=> 7 XOR (b IS NOT NULL));
/*tx4*/ COMMIT;
/*tx1*/ SELECT * FROM t;
