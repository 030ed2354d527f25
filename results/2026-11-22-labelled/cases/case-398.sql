-- seed: 2026
-- case: 398
-- isolation: RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (0.0E0, 3, 'b'), (2.5E0, 7, ''), (0.5E0, 7, 'ab'), (1.5E0, 7, ''), (1.5E0, 4, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE NOT (NOT (a = 0.5E0)) LOCK IN SHARE MODE NOWAIT;
/*tx2*/ SELECT DISTINCT c, a FROM t WHERE a = 0.5E0 ORDER BY c DESC, a DESC;
/*tx1*/ INSERT INTO t VALUES (0.5E0, 3, 'b'), (2.5E0, 7, NULL) ON DUPLICATE KEY UPDATE b = b + 10;
/*tx1*/ SELECT * FROM t WHERE c > 'ab' OR (c IS NULL) LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE NOT (a BETWEEN 0.0E0 AND 2.5E0);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
