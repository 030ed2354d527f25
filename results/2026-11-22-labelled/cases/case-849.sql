-- seed: 2026
-- case: 849
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.5E0, 'ba', 2, 3.0E0), (0.0E0, 'a', 5, 0.5E0), (NULL, NULL, 7, 3.0E0), (0.0E0, 'f', 37, 10.0E0), (2.5E0, 'aa', 10, 3.0E0), (2.0E0, 'ab', 4, 0.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = c + (-10) WHERE b BETWEEN 'ab' AND 'ba';
/*tx1*/ UPDATE t SET c = c + (-10), d = 3.0E0 WHERE a <> 0.0E0;
/*tx2*/ DELETE FROM t WHERE a BETWEEN 0.0E0 AND 2.0E0;
/*tx1*/ INSERT INTO t SELECT a, b, c + (-10), d + 10.0E0 FROM t WHERE NOT ((a IS NULL) XOR (d * 0.0E0) = 10.0E0);
/*tx1*/ INSERT INTO t VALUES (3.0E0, 'b', -1, -0.5E0), (2.5E0, '', 38, NULL);
/*tx2*/ SELECT * FROM t WHERE d = 10.0E0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE (b IN ('B')) AND d = 0.0E0 AND (b = 'ba' AND d = a);
/*tx2*/ UPDATE t SET a = a + 1.0E0 WHERE (b IS NULL) AND (d IS NULL);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
