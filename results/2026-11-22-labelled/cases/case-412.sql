-- seed: 2026
-- case: 412
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (3, 'b', 0), (0, 'ba', 5);
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx4*/ DELETE FROM t WHERE a = 3;
/*tx4*/ INSERT INTO t VALUES (10, 'ab', 0), (2, 'ba', 0);
/*tx4*/ DELETE FROM t WHERE a >= c ORDER BY a DESC LIMIT 2;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx4*/ UPDATE t SET c = c + 1 WHERE c = 4;
/*tx2*/ BEGIN;
/*tx3*/ UPDATE t SET c = c + (-1) WHERE NOT (c IS NULL);
/*tx1*/ INSERT IGNORE INTO t (a, c) VALUES (3, 0), (5, 0);
/*tx3*/ SELECT * FROM t WHERE c = 0 FOR UPDATE;
/*tx2*/ UPDATE t SET c = 4 WHERE b IN ('ba', 'ab');
/*tx2*/ SELECT a FROM t WHERE a = 0 FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx4*/ DELETE FROM t WHERE b > 'ba';
/*tx3*/ ROLLBACK;
/*tx2*/ SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx4*/ COMMIT;
