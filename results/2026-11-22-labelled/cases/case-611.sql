-- seed: 2026
-- case: 611
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('a', -1.00), ('ab', 0.50), ('b', 0.50), ('ba', 0.00), ('B', 10.00);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 'B' FOR UPDATE;
/*tx1*/ UPDATE t SET b = b + 1.00 WHERE a = 'a' XOR (b + (-1.00)) < 0.50 ORDER BY a DESC LIMIT 1;
/*tx2*/ SELECT * FROM t WHERE a < 'B' AND b = (-1.00) LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET b = 10.00 WHERE b >= 10.00;
/*tx1*/ UPDATE t SET b = NULL WHERE a >= 'B' OR b = (-1.00) ORDER BY b, a LIMIT 3;
/*tx1*/ INSERT INTO t VALUES ('', 10.00);
/*tx2*/ SELECT * FROM t WHERE a > 'ab' AND a >= 'ba';
/*tx2*/ INSERT INTO t VALUES ('aa', 10.00);
/*tx2*/ INSERT INTO t VALUES ('d', -1.00);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
