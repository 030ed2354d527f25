-- seed: 2026
-- case: 31
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC tx3=RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (4, 'ba', 3.0E0, -0.5E0);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE (a + 0) = (-1);
/*tx3*/ SELECT * FROM t WHERE a = 4;
/*tx2*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE a < (-1);
/*tx3*/ INSERT INTO t VALUES (-1, 'B', 2.5E0, -0.5E0);
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT a, b, c, d FROM t WHERE c = 3.0E0 AND d = (-0.5E0);
/*tx2*/ SELECT c, d, MIN(c) FROM t GROUP BY c, d;
/*tx3*/ ROLLBACK;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
