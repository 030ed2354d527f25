-- seed: 2026
-- case: 524
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (28.0, 'B', 1), (37.0, 'B', NULL), (2.0, '', 4), (0.5, 'b', 2), (10.0, 'B', 7), (23.0, 'a', 10);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT b FROM t;
/*tx1*/ UPDATE t SET a = a + (-10.0) WHERE NOT (c NOT IN (10, 1));
/*tx2*/ INSERT IGNORE INTO t SELECT a + 20.0, b, c + 1 FROM t WHERE NOT (c NOT IN (10, 1));
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a + 10.0 WHERE c = 7 AND b <> 'B' ORDER BY c, a LIMIT 2;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
