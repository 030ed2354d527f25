-- seed: 2026
-- case: 396
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR tx3=RU
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (2.5E0, 0, 'B'), (2.0E0, 5, 'B'), (2.0E0, 0, 'ba'), (1.5E0, 0, ''), (10.0E0, -1, '');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = 'ba', a = 1.5E0 WHERE NOT (a = 10.0E0);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 2.5E0 WHERE NOT (a = 10.0E0);
/*tx2*/ REPLACE INTO t VALUES (3.0E0, 0, 'B');
/*tx1*/ COMMIT;
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET c = c WHERE a = 1.5E0;
/*tx2*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES (2.0E0, 0, NULL);
/*tx2*/ ROLLBACK;
/*tx3*/ COMMIT;
