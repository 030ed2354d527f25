-- seed: 2026
-- case: 401
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (7, 'B', 10), (3, NULL, 5), (1, 'ab', 5), (0, 'ba', 10);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'ab' WHERE c >= a OR (c IN (5, 7));
/*tx2*/ INSERT INTO t (a, b) VALUES (33, 'B'), (10, 'b');
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t (a, c) VALUES (1, 10) ON DUPLICATE KEY UPDATE c = VALUES(c);
/*tx1*/ SELECT * FROM t WHERE NOT (b < 'B' AND a = 0);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
