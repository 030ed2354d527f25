-- seed: 2026
-- case: 918
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('', 'ba', 4, NULL), ('ba', 'aa', 3, ''), ('aa', 'aa', -1, NULL), ('a', 'ba', 5, ''), ('ab', 'ab', NULL, 'aa');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES ('B', 'aa', 1, 'aa');
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT b FROM t WHERE c IS NOT NULL;
/*tx2*/ SELECT * FROM t WHERE b = 'aa';
/*tx2*/ INSERT INTO t VALUES ('b', 'ba', 2, 'B');
/*tx1*/ DELETE FROM t WHERE a = 'a';
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET d = '' WHERE a = '';
