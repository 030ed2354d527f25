-- seed: 2026
-- case: 350
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-1.00, ''), (0.00, 'b'), (18.00, NULL), (1.00, 'b'), (1.50, ''), (0.50, 'a');
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (2.00, '');
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE IGNORE t SET a = a WHERE b = '';
/*tx1*/ SELECT * FROM t WHERE b >= 'a';
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = 3.00 WHERE (NOT (b <> 'a' AND a >= (-1.00))) OR a > 0.00;
/*tx1*/ SELECT * FROM t WHERE b NOT BETWEEN 'a' AND 'b';
/*tx1*/ DELETE FROM t WHERE a = 0.50 ORDER BY a DESC LIMIT 3;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
