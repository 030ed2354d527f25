-- seed: 2026
-- case: 18
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (5, '', NULL, 0.0E0), (10, 'b', 0.5E0, 1.5E0), (5, 'b', -1.0E0, 10.0E0), (5, '', 2.0E0, 0.0E0);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = a WHERE c = d;
/*tx2*/ REPLACE INTO t VALUES (3, 'b', 2.0E0, 1.5E0);
/*tx3*/ INSERT INTO t (a, c, d) VALUES (2, 0.5E0, NULL);
/*tx3*/ SELECT * FROM t;
/*tx4*/ BEGIN;
/*tx4*/ UPDATE t SET a = 5 WHERE c IS NULL;
/*tx3*/ DELETE FROM t;
/*tx3*/ DELETE FROM t WHERE (c IS NULL) OR a <= 3;
/*tx4*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE 1;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
