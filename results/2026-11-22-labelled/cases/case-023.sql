-- seed: 2026
-- case: 23
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (7, '', -1.0E0, 0.0E0), (7, 'b', -1.0E0, 0.5E0), (4, 'ab', 0.5E0, -0.5E0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE t SET a = 7 WHERE NOT (b = 'ab');
/*tx2*/ SELECT a, d FROM t WHERE b < 'ab' OR a = 4;
/*tx3*/ SELECT * FROM t WHERE b BETWEEN 'aa' AND 'aa';
/*tx2*/ UPDATE t SET d = d + (-1.0E0), a = a + 1 WHERE (NOT (c = 1.5E0)) OR b <= '';
/*tx3*/ SELECT a, b, d FROM t WHERE c = d;
/*tx1*/ REPLACE INTO t VALUES (7, 'B', NULL, -0.5E0);
/*tx1*/ UPDATE IGNORE t SET a = 4 WHERE (NOT (NOT (a = 4))) OR ((d > (-0.5E0) AND d <> 0.5E0) XOR b = '');
/*tx3*/ UPDATE IGNORE t SET b = b WHERE NOT (c = 1.5E0);
/*tx3*/ SELECT b, c, SUM(c) FROM t WHERE b = 'aa' GROUP BY b, c ORDER BY b, c LIMIT 4 FOR UPDATE;
/*tx3*/ COMMIT;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
