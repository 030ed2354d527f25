-- seed: 2026
-- case: 613
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('a', 1.50), ('B', 2.50), ('', 1.50), ('b', 2.00);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b = 2.00 FOR UPDATE;
/*tx2*/ INSERT INTO t SELECT 'e', b FROM t WHERE a <=> 'B';
/*tx1*/ DELETE FROM t WHERE a <=> 'B' ORDER BY b DESC, a LIMIT 2;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE b <> 0.50;
/*tx2*/ SELECT * FROM t WHERE a <> '';
/*tx2*/ COMMIT;
