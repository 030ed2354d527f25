-- seed: 2026
-- case: 452
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (0, NULL, 1.0E0, -0.5E0), (-2, 'ba', -1.0E0, 0.5E0), (3000000000, 'aa', NULL, -1.0E0), (14, 'ab', 2.0E0, -1.0E0), (3, 'aa', -1.0E0, 0.5E0), (22, 'ba', -1.0E0, 0.5E0);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT * FROM t WHERE a = 0;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE NOT ((c * 1.0E0) <= 1.0E0);
/*tx2*/ UPDATE t SET b = 'aa';
/*tx2*/ UPDATE IGNORE t SET d = -1.0E0, c = -1.0E0;
/*tx1*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET c = 1.0E0 WHERE (b = 'ba' OR b <= 'ba' OR (b IN ('ab', 'ba'))) AND ((d IN (-0.5E0)) XOR b < 'ab');
/*tx2*/ ROLLBACK;
