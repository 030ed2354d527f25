-- seed: 2026
-- case: 351
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (10.00, NULL), (0.00, 'ba'), (2.50, 'ba');
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT b FROM t WHERE (b IN ('a')) AND (b IN ('ba'));
/*tx1*/ INSERT INTO t VALUES (-0.50, 'a');
/*tx2*/ INSERT INTO t VALUES (1.50, NULL), (2.00, 'ba');
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a = (-0.50);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
