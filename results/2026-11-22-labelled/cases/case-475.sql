-- seed: 2026
-- case: 475
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (10, 'ba', 5), (4, 'B', 10), (5, '', -2), (-2, 'ba', NULL), (1, 'B', 1);
/*tx2*/ BEGIN;
/*tx2*/ SELECT a FROM t WHERE (b >= 'B' AND (b BETWEEN 'aa' AND 'ba')) OR b >= 'b';
/*tx1*/ UPDATE t SET a = a + (-10) WHERE (a BETWEEN 4 AND 5) XOR (c + a) <> 5;
/*tx1*/ BEGIN;
/*tx1*/ SELECT a, c FROM t WHERE (c >= (-2) AND a < 2) OR (b = 'b' XOR b < 'ba');
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE IGNORE t SET b = 'ab';
/*tx1*/ UPDATE t SET a = -1 WHERE c IS NULL;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = b WHERE 1;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
