-- seed: 2026
-- case: 69
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ba', 7, ''), ('b', 1, 'ba'), ('a', 7, ''), ('', 2, 'ba'), ('aa', 7, ''), ('B', 7, 'aa');
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b = 7 AND b = 2 AND ((c IN ('', 'ba')) OR (b * 7) <> 7) LOCK IN SHARE MODE;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = '', b = 2 WHERE (b = (-1) OR b = 1 OR (a <> 'ab' OR b = 7)) AND (((b IS NULL) XOR b < 7) OR (a >= c OR c = a));
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 7 WHERE c >= 'ba' XOR (b + 7) > 2;
/*tx2*/ SELECT * FROM t;
/*tx3*/ SELECT a FROM t WHERE c <> a ORDER BY c;
/*tx2*/ UPDATE t SET a = a WHERE a = 'b';
/*tx3*/ UPDATE t SET a = a WHERE a = 'b';
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 'ab' WHERE a = 'b';
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a <= 'B';
/*tx1*/ SELECT a, b, c FROM t WHERE a = 'aa';
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
