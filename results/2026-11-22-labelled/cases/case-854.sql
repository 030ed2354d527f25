-- seed: 2026
-- case: 854
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (NULL, 'ab', 10, -1.0E0), (NULL, 'b', 1, -1.0E0), (0.5E0, 'B', 4, 10.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t VALUES (0.0E0, 'b', 1, -1.0E0);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT MAX(c) FROM t WHERE b = 'b' FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
