-- seed: 2026
-- case: 980
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('b', 4, 10, -1), ('', -1, 10, 3);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT IGNORE INTO t SELECT 'ba', b + 20, 4, d + 2 FROM t;
/*tx2*/ SELECT c, MAX(DISTINCT d) FROM t WHERE NOT ((b - d) > 2) GROUP BY c ORDER BY c FOR UPDATE;
/*tx2*/ INSERT IGNORE INTO t VALUES ('b', -1, 10, 10);
/*tx2*/ SELECT * FROM t WHERE a <= 'b';
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE IGNORE t SET d = 7;
/*tx2*/ UPDATE t SET d = 4 WHERE a NOT BETWEEN 'ba' AND 'ba';
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
