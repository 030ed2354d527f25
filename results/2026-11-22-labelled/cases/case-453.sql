-- seed: 2026
-- case: 453
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (2, 'a', 3.0E0, -1.0E0), (10, 'a', 0.5E0, -0.5E0), (7, 'a', -1.0E0, -0.5E0), (0, 'ba', -0.5E0, -0.5E0), (-1, 'ba', 2.0E0, 0.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE (NOT (a = (-1))) OR (a + 10) = 7 FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE NOT (a = (-1));
/*tx2*/ UPDATE t SET d = 0.5E0 ORDER BY a DESC;
/*tx1*/ INSERT INTO t (a, b, c) VALUES (1, 'a', -1.0E0), (39, 'a', -0.5E0), (5, 'ba', -1.0E0);
/*tx1*/ SELECT * FROM t WHERE c = 1.0E0 FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
