-- seed: 2026
-- case: 832
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (27, 10.0, 3, '');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET a = a + 20, d = 'B' WHERE NOT (b <=> 1.0 OR (b IS NULL));
/*tx2*/ UPDATE t SET d = 'B' WHERE a = 27;
/*tx1*/ SELECT DISTINCT a, c FROM t WHERE (NOT (b <=> 1.0 OR (b IS NULL))) OR ((c IS NULL) OR d >= 'aa') ORDER BY a, c DESC LIMIT 3 LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a + 20 WHERE a = 27;
/*tx1*/ UPDATE t SET c = c WHERE ((d IS NOT NULL) OR (b IS NOT NULL)) AND b <=> 3.0;
/*tx1*/ UPDATE t SET d = d WHERE (c * 2) > (-1) AND b = 3.0 AND ((b BETWEEN 3.0 AND 3.0) OR (d IS NOT NULL));
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 27;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
