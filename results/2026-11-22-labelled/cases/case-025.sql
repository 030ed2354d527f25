-- seed: 2026
-- case: 25
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (4, 'aa', 2.5E0, 0.0E0), (7, 'a', NULL, -0.5E0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE c IN (1.5E0);
/*tx2*/ DELETE FROM t WHERE d = 0.0E0;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET d = 2.0E0 WHERE d = 0.0E0;
/*tx1*/ INSERT INTO t VALUES (2, 'b', 1.5E0, 1.5E0);
/*tx1*/ COMMIT;
