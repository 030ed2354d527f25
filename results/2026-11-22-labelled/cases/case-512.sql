-- seed: 2026
-- case: 512
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.0, 'b', -2), (1.0, '', 1);
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ UPDATE IGNORE t SET a = 30.0, b = 'B' WHERE b = '';
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b = '' OR a = 2.0 LOCK IN SHARE MODE;
/*tx2*/ SELECT b, c FROM t WHERE a = 1.0 FOR UPDATE;
/*tx2*/ SELECT b, c FROM t WHERE b = 'b';
/*tx1*/ INSERT INTO t (a, b) VALUES (-0.5, 'b');
/*tx2*/ INSERT INTO t VALUES (0.0, '', 5), (10.0, '', NULL) ON DUPLICATE KEY UPDATE b = '';
/*tx3*/ SELECT a, b FROM t WHERE a = 0.0;
/*tx4*/ DELETE FROM t WHERE a = 0.0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 'B' WHERE NOT (b <> '' AND b > '');
/*tx4*/ SELECT * FROM t WHERE a = 0.0;
/*tx4*/ COMMIT;
/*tx2*/ ROLLBACK;
/*tx3*/ UPDATE t SET c = 4 WHERE a = 0.0;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a BETWEEN 0.0 AND 1.0;
