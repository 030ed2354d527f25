-- seed: 2026
-- case: 387
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (2.5E0, 5, 'aa'), (1.0E0, 5, NULL);
/*tx1*/ BEGIN;
/*tx1*/ SELECT a, b, c FROM t WHERE NOT (b < 1);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a, c = 'aa' WHERE a <= 1.0E0 OR b <> 0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
