-- seed: 2026
-- case: 263
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (1.50, 'a', -0.5E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 'a' WHERE 1;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ DELETE FROM t WHERE a <=> 1.50;
/*tx2*/ UPDATE t SET c = 1.5E0 WHERE a = 1.50;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = -0.5E0 WHERE a = 1.50;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
