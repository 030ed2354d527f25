-- seed: 2026
-- case: 19
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (5, 'B', NULL, 2.5E0), (7, 'b', 1.0E0, NULL), (4, 'b', NULL, 3.0E0), (5, 'ab', 1.5E0, 0.0E0), (7, NULL, 1.0E0, 2.0E0);
/*tx4*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx4*/ INSERT INTO t (a, c, d) VALUES (2, NULL, -0.5E0), (10, -0.5E0, 0.0E0);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 'B' WHERE d = 2.0E0;
/*tx4*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx1*/ UPDATE t SET d = 0.5E0;
/*tx3*/ INSERT INTO t (a, b, d) VALUES (-1, 'B', 2.0E0), (2, 'aa', 2.5E0);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
