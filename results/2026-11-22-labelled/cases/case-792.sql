-- seed: 2026
-- case: 792
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('B', -0.50, 1, -2), ('B', 1.50, 1, -2), ('', 2.50, 0, -2), ('', 2.00, NULL, -1), ('B', 2.50, 7, 1), ('aa', 2.50, 1, -2);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = 0 WHERE b = 2.50;
/*tx1*/ SELECT a, c FROM t WHERE b > 1.50 FOR UPDATE NOWAIT;
/*tx1*/ UPDATE t SET b = 2.50 WHERE a = 'B';
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = 'aa' WHERE a >= 'aa' AND (d - c) <> 0;
/*tx2*/ SELECT * FROM t WHERE b > 1.50;
/*tx2*/ INSERT INTO t VALUES ('', 1.50, 0, -2), ('B', 2.50, 5, 0), ('aa', 2.50, NULL, NULL);
/*tx2*/ SELECT a FROM t WHERE ((a NOT IN ('aa', 'B')) AND (d IS NULL)) OR a <> 'aa' LOCK IN SHARE MODE NOWAIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
