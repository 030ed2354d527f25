-- seed: 2026
-- case: 144
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (3000000000, 5), (1, 7), (-2, 3), (23, 4);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ DELETE FROM t;
/*tx1*/ UPDATE t SET a = a + 20 WHERE a <=> 3000000000;
/*tx1*/ SELECT * FROM t WHERE NOT (a = 4 AND (b BETWEEN 3 AND 3)) LOCK IN SHARE MODE;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = a WHERE b = 5;
/*tx1*/ UPDATE t SET b = b + 10 WHERE a IN (3000000000, 23, 10);
/*tx3*/ INSERT INTO t SELECT a + 10, b + 10 FROM t WHERE b <> 3;
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a + (-10) WHERE b <= 3 XOR b = 5;
/*tx1*/ INSERT INTO t VALUES (36, 4) ON DUPLICATE KEY UPDATE b = 10;
/*tx3*/ SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ INSERT INTO t VALUES (4, 10);
/*tx1*/ ROLLBACK;
/*tx3*/ COMMIT;
