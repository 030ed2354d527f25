-- seed: 2026
-- case: 895
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (-2, 2.50, 5), (10, -0.50, 0), (1, -0.50, 10), (7, 3.00, 5), (-1, 3.00, 0), (5, 0.00, 3);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 10;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ INSERT INTO t VALUES (7, 3.00, NULL) ON DUPLICATE KEY UPDATE a = 2;
/*tx2*/ INSERT INTO t VALUES (3, 3.00, 3);
/*tx1*/ SELECT * FROM t WHERE c = 0;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = (-2) FOR UPDATE NOWAIT;
/*tx2*/ DELETE FROM t WHERE (c - 0) <> 5 OR (a BETWEEN 5 AND 7);
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = a + 20 WHERE c IN (0);
/*tx1*/ COMMIT;
