-- seed: 2026
-- case: 260
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER tx3=RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (2.00, 'aa', 0.0E0), (1.00, 'a', -1.0E0);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE IGNORE t SET a = 2.50 WHERE c > 0.5E0 AND b <> '' AND (NOT (c BETWEEN 1.0E0 AND 2.0E0)) ORDER BY a, b LIMIT 3;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 1.00;
/*tx3*/ DELETE FROM t WHERE a = 2.00;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 'aa' WHERE a = 2.00;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
