-- seed: 2026
-- case: 861
-- isolation: SER
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.0E0, 'a', 3, 0.5E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a WHERE a = 2.5E0 AND d = 2.0E0;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ DELETE FROM t WHERE c = 3;
/*tx1*/ DELETE FROM t WHERE d = 0.5E0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
