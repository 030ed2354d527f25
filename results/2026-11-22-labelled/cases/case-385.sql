-- seed: 2026
-- case: 385
-- isolation: RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (0.5E0, 7, 'aa'), (2.0E0, 3, 'ab'), (2.0E0, 7, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t SELECT a, 7, c FROM t WHERE NOT (a = 0.5E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 2.0E0;
/*tx1*/ UPDATE t SET c = NULL WHERE NOT ((c IS NOT NULL) AND b >= 0);
/*tx1*/ UPDATE t SET a = 0.5E0 WHERE a <=> 2.0E0 ORDER BY c, a, b DESC LIMIT 1;
/*tx2*/ SELECT * FROM t WHERE NOT (b IN (1, -1)) LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE IGNORE t SET a = a, c = NULL WHERE a = 2.0E0;
/*tx2*/ COMMIT;
