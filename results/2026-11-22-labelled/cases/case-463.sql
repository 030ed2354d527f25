-- seed: 2026
-- case: 463
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (2, 'b', 1.0E0, -0.5E0), (7, 'b', 1.0E0, 3.0E0), (-1, 'b', NULL, -0.5E0), (3000000000, 'a', 0.5E0, -0.5E0), (1, 'ab', 1.0E0, 2.5E0), (3, 'b', 1.0E0, -0.5E0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE d = 2.5E0;
/*tx2*/ UPDATE t SET d = -1.0E0 WHERE NOT ((d > (-0.5E0) OR (d IS NULL)) AND (b = 'b' OR a = (-1)));
/*tx2*/ SELECT * FROM t WHERE a = 2;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'ab' WHERE NOT ((d > (-0.5E0) OR (d IS NULL)) AND (b = 'b' OR a = (-1)));
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 3000000000 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
