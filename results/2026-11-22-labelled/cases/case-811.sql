-- seed: 2026
-- case: 811
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (1, 3000000000), (5, 3000000000);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE a = 5;
/*tx1*/ SELECT b FROM t WHERE b = 1 AND (b NOT BETWEEN 1 AND 3);
/*tx2*/ BEGIN;
/*tx1*/ SELECT a FROM t WHERE a = 1 LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE a >= 5 FOR UPDATE;
/*tx3*/ INSERT INTO t VALUES (1, 3000000000), (2, 3), (1, -2) ON DUPLICATE KEY UPDATE b = 1, a = a;
/*tx1*/ SELECT * FROM t WHERE a = 5;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE b <=> NULL;
/*tx2*/ REPLACE INTO t VALUES (5, 1);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = b + (-1);
/*tx2*/ COMMIT;
