-- seed: 2026
-- case: 395
-- isolation: RU
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (0.5E0, -2, 'ab');
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b BETWEEN 10 AND 10;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = 0 WHERE NOT ((c >= '' OR c > 'b') AND b = 0);
/*tx2*/ SELECT * FROM t WHERE c <= 'ab' FOR UPDATE;
/*tx2*/ UPDATE IGNORE t SET c = 'ab' WHERE NOT (b = 7) ORDER BY b, a DESC LIMIT 3;
/*tx1*/ SELECT AVG(b), COUNT(*), MIN(a) FROM t WHERE a = 0.5E0;
/*tx2*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ SELECT * FROM t WHERE a = 0.5E0 FOR UPDATE;
/*tx1*/ SELECT a FROM t WHERE c NOT BETWEEN '' AND 'b' FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
