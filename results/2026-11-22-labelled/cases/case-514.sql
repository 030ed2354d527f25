-- seed: 2026
-- case: 514
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.0, 'ab', 0), (0.0, 'ab', 3), (2.0, 'ba', 7), (2.5, 'a', 7);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'ab';
/*tx2*/ REPLACE INTO t VALUES (0.0, 'ab', NULL);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'ab' WHERE b = 'ab';
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (1.0, 'ba', -1) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx2*/ UPDATE t SET a = a + 10.0;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 'aa' WHERE NOT (b = 'ab');
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
