-- seed: 2026
-- case: 662
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, 1);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b WHERE b = 1;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE 1;
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE a > 10;
/*tx2*/ DELETE FROM t WHERE NOT (a <> 3 OR (a NOT BETWEEN 4 AND 10));
/*tx1*/ SELECT * FROM t WHERE a = 3 LOCK IN SHARE MODE;
/*tx2*/ INSERT INTO t VALUES (3, NULL), (10, 3), (2, 1) ON DUPLICATE KEY UPDATE b = b;
/*tx2*/ SELECT b FROM t WHERE b = 1 FOR UPDATE NOWAIT;
/*tx1*/ SELECT a FROM t WHERE (a + b) = 3 OR (b BETWEEN 1 AND 7);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
