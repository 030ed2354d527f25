-- seed: 2026
-- case: 411
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (3, 'B', NULL), (1, '', 3), (10, 'a', -1), (0, 'B', 3);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT a, c FROM t FOR UPDATE;
/*tx2*/ UPDATE t SET c = NULL WHERE NOT (b = 'aa' OR a = 2);
/*tx1*/ DELETE FROM t WHERE a = 0;
/*tx1*/ UPDATE t SET c = NULL WHERE ((c BETWEEN (-2) AND 3) OR a >= c) IS NULL;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
