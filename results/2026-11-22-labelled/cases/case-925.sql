-- seed: 2026
-- case: 925
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('B', 'ba', 7, 'ba'), ('ab', '', 0, 'ba'), ('b', 'ba', 3, 'ba'), ('aa', 'b', 1, 'ba'), ('ba', 'b', 10, 'ba'), ('', 'b', 12, 'b');
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE d IS NULL;
/*tx2*/ INSERT INTO t VALUES ('aa', 'ba', 8, 'ab');
/*tx1*/ BEGIN;
/*tx2*/ SELECT a, b, c, d FROM t WHERE c = 4 LOCK IN SHARE MODE;
/*tx2*/ INSERT IGNORE INTO t VALUES ('ab', 'ab', 24, 'ba');
/*tx1*/ INSERT INTO t (a, b, c) VALUES ('a', 'ba', 8);
/*tx2*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
