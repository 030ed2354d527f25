-- seed: 2026
-- case: 618
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('', 2.00), ('a', 10.00);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE NOT (NOT (NOT (a = 'aa'))) LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ DELETE FROM t WHERE NOT ((b * 10.00) > 2.00);
/*tx2*/ UPDATE t SET b = 1000.00 WHERE (b NOT IN (10.00, 2.50)) OR (b IS NULL);
/*tx1*/ UPDATE t SET b = 10.00 WHERE a = 'a' ORDER BY a DESC LIMIT 1;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
