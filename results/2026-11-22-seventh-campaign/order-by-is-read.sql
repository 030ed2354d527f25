-- id: order-by-is-read
-- seed: 9507
-- case: 8111
-- target: mysql:8.0.12
-- server: mysql:8.0.12
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DECIMAL(5, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (2, 'b', 0.50), (26, 'b', 0.50), (39, 'b', 0.50), (-2, 'b', 0.50), (3, 'ab', 0.50);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t (a, b) VALUES (7, 'a');
/*tx2*/ UPDATE t SET b = b WHERE a > 39;
/*tx2*/ UPDATE t SET a = a + 20 WHERE a <> 4 AND a >= (-2) AND ((b BETWEEN 'ab' AND 'b') OR a <= 4);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 'a' WHERE a = 7 ORDER BY b, a LIMIT 3;
/*tx1*/ UPDATE t SET a = a + (-10) WHERE c > (-1.00) AND a >= 26;
/*tx2*/ INSERT INTO t VALUES (1, 'b', -1.00) ON DUPLICATE KEY UPDATE c = 1.50;
/*tx2*/ DELETE FROM t WHERE a = 3;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
