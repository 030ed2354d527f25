-- seed: 2026
-- case: 586
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (-1, -2), (-2, 5), (0, 7), (1, 5), (7, NULL), (2, 5);
/*tx1*/ BEGIN;
/*tx1*/ SELECT a, b FROM t WHERE (a - (-1)) > (-2);
/*tx1*/ UPDATE t SET b = NULL WHERE a = (-1);
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (2, 10) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx1*/ INSERT INTO t VALUES (10, 5);
/*tx2*/ SELECT * FROM t WHERE b <=> NULL AND (b + a) > (-2) LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
