-- seed: 2026
-- case: 388
-- isolation: RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (-0.5E0, 5, ''), (2.5E0, -2, 'ab');
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE IGNORE t SET c = c WHERE c = '';
/*tx2*/ INSERT INTO t VALUES (2.5E0, 3, 'a'), (2.5E0, 7, NULL);
/*tx1*/ UPDATE t SET c = 'ab' WHERE b = (-2);
/*tx1*/ SELECT a, c FROM t WHERE b = 5 FOR UPDATE;
/*tx2*/ UPDATE t SET a = 0.0E0 WHERE NOT (c BETWEEN '' AND '');
/*tx1*/ UPDATE t SET a = a WHERE b NOT IN (10, 7, 5);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET c = 'a' WHERE a = (-0.5E0) ORDER BY c, a, b DESC LIMIT 2;
/*tx2*/ SELECT b, MAX(a) FROM t WHERE c = 'ab' GROUP BY b ORDER BY b DESC;
/*tx2*/ COMMIT;
