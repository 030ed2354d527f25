-- seed: 2026
-- case: 525
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.0, 'b', 4), (0.0, 'a', 4), (-1.0, 'a', 10), (10.0, 'a', -1), (-0.5, 'b', 4);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a = 10.0;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (37.0, NULL, -1);
/*tx1*/ SELECT a, b FROM t WHERE a > 0.0 FOR UPDATE NOWAIT;
/*tx1*/ DELETE FROM t WHERE NOT (c IN (7, 0, 10)) ORDER BY a LIMIT 1;
/*tx2*/ SELECT DISTINCT b FROM t WHERE a = 10.0 OR (c IS NULL) OR ((c BETWEEN (-1) AND 10) AND a = (-0.5));
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT IGNORE INTO t VALUES (2.0, 'b', 3), (3.0, '', -1);
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
