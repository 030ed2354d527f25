-- seed: 2026
-- case: 717
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (0, 3000000000, 1.00), (3, 0, NULL), (5, 0, NULL), (1, 0, 3.00), (-2, -1, 3.00), (4, 0, NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = -1 WHERE c = 1.00;
/*tx2*/ INSERT INTO t VALUES (5, NULL, NULL), (2, -1, 2.00) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx1*/ SELECT a, c FROM t WHERE c IN (3.00, 0.00);
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT COUNT(*), SUM(a) FROM t WHERE c < 1.00 OR (a BETWEEN 4 AND 4);
/*tx2*/ UPDATE IGNORE t SET c = 1.00 WHERE NOT (a = (-2));
/*tx2*/ UPDATE t SET c = 3.00 WHERE c <> 3.00;
/*tx1*/ SELECT * FROM t WHERE a = 4;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
