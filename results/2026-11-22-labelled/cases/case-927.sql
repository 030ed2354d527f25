-- seed: 2026
-- case: 927
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('', 'ab', -1, 'ba'), ('b', 'ab', 10, ''), ('B', 'ba', 33, NULL), ('a', 'ba', 4, 'b'), ('aa', 'ab', 5, 'B'), ('m', 'ab', NULL, 'B');
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx1*/ BEGIN;
/*tx4*/ INSERT INTO t VALUES ('xy', 'aa', NULL, 'b'), ('ba', 'b', 1, 'b');
/*tx5*/ BEGIN;
/*tx4*/ INSERT INTO t SELECT 'g', b, c + 10, 'b' FROM t WHERE c = (-1);
/*tx3*/ UPDATE t SET d = 'B' WHERE b <= 'ba';
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE (b NOT IN ('ab')) OR c <> 33;
/*tx3*/ SELECT * FROM t WHERE b = 'ab';
/*tx1*/ SELECT d FROM t WHERE c <=> (-1) GROUP BY d LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET d = 'B' WHERE c = 10;
/*tx1*/ SELECT c, d FROM t WHERE c = 33 FOR UPDATE;
/*tx1*/ UPDATE t SET b = 'ba';
/*tx5*/ SAVEPOINT s;
/*tx5*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('ab', 'b', 3, '');
/*tx5*/ SELECT c FROM t FOR UPDATE SKIP LOCKED;
/*tx3*/ UPDATE t SET d = 'b' WHERE (a > 'B' AND c > 10) XOR (NOT (d <> ''));
/*tx5*/ REPLACE INTO t VALUES ('b', 'ab', 38, '');
/*tx3*/ COMMIT;
/*tx2*/ UPDATE t SET a = a, b = 'a' WHERE a <> b;
/*tx4*/ INSERT INTO t SELECT a, 'ba', c + 20, d FROM t WHERE 1;
/*tx5*/ INSERT INTO t (a, c) VALUES ('r', 2), ('e', 7);
/*tx4*/ COMMIT;
/*tx1*/ UPDATE t SET d = '' WHERE c IS NOT NULL;
/*tx5*/ RELEASE SAVEPOINT s;
/*tx5*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
