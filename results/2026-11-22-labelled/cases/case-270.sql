-- seed: 2026
-- case: 270
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (3.00, 'ba', -0.5E0);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ DELETE FROM t;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t WHERE c = 10.0E0;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx2*/ UPDATE IGNORE t SET b = 'B' WHERE NOT (c > (-0.5E0));
/*tx1*/ UPDATE t SET b = 'B' WHERE NOT (c > (-0.5E0));
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
