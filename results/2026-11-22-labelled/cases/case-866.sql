-- seed: 2026
-- case: 866
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (10, 3.00);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE b IN (3.00, -0.50);
/*tx1*/ UPDATE t SET a = 10 WHERE a NOT BETWEEN 4 AND 10;
/*tx1*/ UPDATE IGNORE t SET b = NULL WHERE a = 10 ORDER BY b, a LIMIT 1;
/*tx1*/ SELECT * FROM t WHERE a = 10;
/*tx1*/ UPDATE t SET b = -0.50 WHERE a = 10;
/*tx2*/ SELECT * FROM t WHERE b = 2.50;
/*tx1*/ ROLLBACK;
/*tx2*/ SELECT a, b FROM t WHERE a BETWEEN 10 AND 10 LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET b = 10.00 WHERE b = 0.00 OR a >= 3;
/*tx2*/ COMMIT;
