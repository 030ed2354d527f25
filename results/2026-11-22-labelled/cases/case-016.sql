-- seed: 2026
-- case: 16
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (4, '', 1.5E0, 0.5E0), (4, 'ba', -0.5E0, 1.0E0), (10, '', 1.0E0, 1.0E0);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ SAVEPOINT s;
/*tx2*/ UPDATE t SET d = 1.0E0;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = '' WHERE NOT (b < 'aa');
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (10, 'b', 0.5E0, 0.5E0), (10, 'a', 2.0E0, -1.0E0), (1, 'aa', -0.5E0, 1.0E0);
/*tx3*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE b = 'ba';
/*tx2*/ UPDATE t SET b = 'aa' WHERE b = 'ba';
/*tx1*/ SELECT d FROM t WHERE c = 1.5E0 ORDER BY c LIMIT 1;
/*tx3*/ SELECT d FROM t;
/*tx1*/ UPDATE t SET a = a + 1, d = d + 1.0E0 WHERE a = 10;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
