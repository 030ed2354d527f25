-- seed: 2026
-- case: 783
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('', 'ab');
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE t SET b = '' WHERE a <> 'a';
/*tx3*/ SELECT * FROM t;
/*tx3*/ SELECT b FROM t;
/*tx1*/ BEGIN;
/*tx4*/ UPDATE t SET a = 'b' WHERE a = '';
/*tx4*/ SELECT * FROM t WHERE a IN ('');
/*tx2*/ SELECT a, b FROM t;
/*tx2*/ DELETE FROM t WHERE a = '' ORDER BY a DESC LIMIT 3;
/*tx1*/ UPDATE t SET b = 'a' WHERE a >= '';
/*tx4*/ UPDATE t SET a = 'c' WHERE (a = '' AND b >= a) XOR b > 'ab';
/*tx4*/ COMMIT;
/*tx3*/ SELECT a, b FROM t WHERE (a = 'ab' OR a = b) AND a > '' FOR UPDATE;
/*tx1*/ INSERT INTO t VALUES ('ab', '');
/*tx2*/ UPDATE t SET a = 'o' WHERE (a BETWEEN '' AND 'ba') AND a > '';
/*tx3*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
