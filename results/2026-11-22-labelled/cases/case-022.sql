-- seed: 2026
-- case: 22
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (5, 'ba', NULL, 0.5E0), (7, 'ba', 1.0E0, 3.0E0), (5, 'aa', 0.5E0, 0.5E0), (5, 'a', 1.0E0, 3.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 1.0E0 WHERE b = 'ba';
/*tx2*/ UPDATE t SET c = 1.0E0, b = 'a' WHERE a = 5;
/*tx2*/ INSERT INTO t VALUES (5, NULL, 10.0E0, 0.5E0), (-2, 'ba', 10.0E0, 0.0E0);
/*tx2*/ UPDATE t SET b = 'b', a = a + 2 WHERE (d IN (0.5E0, 0.0E0)) OR c = d;
/*tx1*/ SELECT c, d FROM t WHERE b = 'ba';
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
