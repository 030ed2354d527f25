-- seed: 2026
-- case: 926
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('ba', 'ba', 1, 'ba');
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET d = NULL, b = 'b' WHERE c = 1;
/*tx1*/ INSERT INTO t VALUES ('b', 'ba', -2, 'aa');
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 'd' WHERE b >= '';
/*tx1*/ SELECT a, c, d FROM t WHERE d >= 'ba';
/*tx1*/ SELECT a, b, d FROM t WHERE a <= 'ba' XOR a = 'ba';
/*tx2*/ SELECT a, d FROM t ORDER BY c, b LIMIT 2 LOCK IN SHARE MODE;
/*tx1*/ INSERT INTO t SELECT 'a', b, 7, d FROM t WHERE a = 'ba';
/*tx2*/ INSERT INTO t VALUES ('C', 'ba', 2, 'ab');
/*tx2*/ SELECT c, d FROM t WHERE (NOT (c = 1)) AND ((c * 1) <= 1 XOR b = 'ba');
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
