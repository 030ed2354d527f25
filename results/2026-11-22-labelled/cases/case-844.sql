-- seed: 2026
-- case: 844
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (36, 3.0, 4, 'B'), (-2, 2.0, 2, NULL), (4, 1.5, 2, 'a');
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = '';
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a + 20 WHERE c = 2;
/*tx1*/ SELECT b FROM t WHERE c = 4;
/*tx1*/ SELECT d FROM t WHERE a BETWEEN (-1) AND 3;
/*tx1*/ UPDATE t SET a = a + 10, c = 2 WHERE c = 2;
/*tx2*/ SELECT c, d FROM t WHERE b <> 1.5 AND d = 'a' FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT IGNORE INTO t SELECT a + 10, -1.0, 7, d FROM t WHERE 1;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
