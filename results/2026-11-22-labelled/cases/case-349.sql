-- seed: 2026
-- case: 349
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.00, 'a');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT IGNORE INTO t VALUES (2.00, 'b'), (1.50, 'ba');
/*tx1*/ INSERT INTO t SELECT a + 20.00, NULL FROM t WHERE a = 2.00;
/*tx2*/ DELETE FROM t WHERE NOT (b <= 'B' AND a = 2.00 AND (b BETWEEN 'a' AND 'b'));
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (15.00, 'b');
/*tx1*/ DELETE FROM t WHERE a = 2.00;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE IGNORE t SET b = 'B';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
