-- seed: 2026
-- case: 417
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (39, 4, 3);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 39 LOCK IN SHARE MODE;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 39;
/*tx1*/ UPDATE t SET b = b + (-1), c = c + 10 WHERE c <> 7 AND (a - 2) = 39 ORDER BY b, a DESC LIMIT 1;
/*tx3*/ SELECT a, b, c FROM t WHERE c <= 7;
/*tx1*/ SELECT * FROM t;
/*tx3*/ INSERT IGNORE INTO t VALUES (39, 10, 3000000000), (39, 4, 7);
/*tx1*/ SELECT * FROM t WHERE a = 39;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
