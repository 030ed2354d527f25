-- seed: 2026
-- case: 720
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (3000000000, 0), (-1, 1), (7, 3);
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE a = (-1);
/*tx1*/ INSERT INTO t VALUES (20, 3);
/*tx1*/ UPDATE t SET b = 1 WHERE (b NOT BETWEEN 1 AND 3) OR a >= 4;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE NOT (a >= 3000000000 XOR b = 1);
/*tx2*/ COMMIT;
