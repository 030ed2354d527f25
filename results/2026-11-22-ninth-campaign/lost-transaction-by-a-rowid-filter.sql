-- isolation: RC
-- isolation-tx: tx1=RC tx2=RU tx3=RC tx4=SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DECIMAL(5, 2), c INT NOT NULL, UNIQUE KEY kk (b, c), KEY ka (a));
/*init*/ INSERT INTO t VALUES ('', 10.00, 7), (NULL, 2.50, 0), ('', 0.50, 0), ('ab', 10.00, 0), ('ab', NULL, 10), ('B', 1.50, 1);
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE b >= 0.50 OR a <> 'B';
/*tx4*/ UPDATE t SET c = 10 WHERE c = 0;
/*tx3*/ SELECT * FROM t WHERE a = '' ORDER BY a;
/*tx1*/ DELETE FROM t WHERE a >= 'ab';
/*tx1*/ SELECT a, c, MIN(a), MAX(a) FROM t WHERE (NOT (a > 'B' OR a <=> '')) AND (c = 7 AND c = 10) GROUP BY a, c;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (((a NOT BETWEEN '' AND 'ba') XOR a <= 'ab') AND c <> 10) OR (c BETWEEN 0 AND 7) ORDER BY a, b LIMIT 1;
/*tx2*/ SELECT * FROM t WHERE NOT (b <= 10.00 AND (c NOT BETWEEN 7 AND 10)) FOR UPDATE;
/*tx4*/ SELECT a, b, c FROM t WHERE b = 10.00;
/*tx2*/ SELECT a, b FROM t WHERE b = 0.50;
/*tx3*/ SELECT b, c FROM t WHERE a <> '' AND b < 0.50 FOR UPDATE;
/*tx1*/ UPDATE t SET c = 3, a = 'ab';
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = 0.00, a = '' WHERE NOT (a BETWEEN 'B' AND 'B');
/*tx2*/ SELECT * FROM t;
/*tx3*/ SELECT c FROM t WHERE b < 0.50 OR b <= 1.50 ORDER BY c DESC;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
