-- seed: 2026
-- case: 616
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('ba', 2.50), ('aa', 0.00), ('ab', 2.50), ('', -0.50), ('f', NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET a = 'a' WHERE (NOT ((a IN ('ab', '')) OR a < 'f')) OR (b - 10.00) = (-0.50);
/*tx1*/ UPDATE t SET a = 'b' WHERE NOT ((a IN ('ab', '')) OR a < 'f');
/*tx2*/ SELECT a FROM t WHERE b IS NULL LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ SELECT a, b FROM t WHERE a = '' LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
