-- seed: 2026
-- case: 24
-- isolation: RR
-- isolation-tx: tx1=RR tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (10, 'aa', 1.5E0, 0.0E0), (10, 'ba', 0.5E0, 0.5E0), (10, 'ba', 0.5E0, 0.0E0), (5, 'a', 1.5E0, 0.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 10 WHERE NOT (a > 10);
/*tx2*/ SELECT a, b FROM t WHERE c <=> 1.5E0;
/*tx2*/ DELETE FROM t WHERE a <> (-1);
/*tx2*/ INSERT INTO t VALUES (-1, 'ba', 10.0E0, 10.0E0);
/*tx2*/ INSERT INTO t VALUES (-1, 'B', 0.5E0, 0.0E0), (-1, 'B', 1.5E0, 10.0E0), (-1, NULL, NULL, 10.0E0);
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
