-- seed: 2026
-- case: 863
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR tx3=RR tx4=RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (10.0E0, 'aa', 0, 0.5E0), (0.5E0, 'ba', 7, 1.5E0), (0.5E0, 'b', 1, -1.0E0);
/*tx4*/ BEGIN;
/*tx1*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE d = 1.5E0;
/*tx2*/ BEGIN;
/*tx4*/ INSERT INTO t SELECT -1.0E0, 'a', 30, d FROM t WHERE b = 'aa';
/*tx4*/ SELECT * FROM t;
/*tx4*/ SELECT * FROM t WHERE c <= 1 OR c = 1;
/*tx2*/ SELECT * FROM t WHERE a < d OR (a IS NULL) FOR UPDATE;
/*tx3*/ BEGIN;
/*tx4*/ DELETE FROM t WHERE c = 1;
/*tx4*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (-1.0E0, 'q', -1, -1.0E0);
/*tx2*/ COMMIT;
/*tx3*/ INSERT INTO t SELECT a + (-1.0E0), b, c + (-10), 0.5E0 FROM t WHERE c = 0 XOR (a * d) <> 10.0E0;
/*tx3*/ ROLLBACK;
/*tx1*/ ROLLBACK;
