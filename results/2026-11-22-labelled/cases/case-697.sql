-- seed: 2026
-- case: 697
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (10.00, 7), (10.00, 7), (1.00, 3);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (3.00, 3), (1.00, 3) ON DUPLICATE KEY UPDATE a = 3.00;
/*tx2*/ UPDATE t SET b = 7 WHERE b <= 3;
/*tx1*/ UPDATE t SET b = b WHERE a = 10.00 AND (b BETWEEN 4 AND 7) AND (a = 1.00 OR a = 3.00);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE (a IN (3.00, 10.00)) OR (b - 0) > 7;
/*tx2*/ SELECT * FROM t WHERE b = 7 FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE a <= 10.00 AND (a IN (1.00)) AND a = 1.00;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b < 1;
/*tx1*/ DELETE FROM t WHERE b <=> 3;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
