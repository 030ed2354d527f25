-- seed: 2026
-- case: 185
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, 4, 2, 5), (4, 4, 2, 40);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT d, a FROM t WHERE d = 40 ORDER BY a DESC, d DESC LIMIT 1 FOR UPDATE;
/*tx2*/ SELECT a, b FROM t LOCK IN SHARE MODE;
/*tx1*/ DELETE FROM t WHERE b IN (4, 0);
/*tx1*/ UPDATE t SET d = d WHERE d = 40;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT AVG(b) FROM t WHERE ((a <= 7 XOR (c BETWEEN 3000000000 AND 3000000000)) AND (d < b OR (b IS NULL))) XOR a <= 7;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET d = 3, a = 7 WHERE c BETWEEN 3 AND 3000000000;
/*tx1*/ ROLLBACK;
