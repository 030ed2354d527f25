-- seed: 2026
-- case: 678
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (30, 4, 2);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 1 WHERE b = 4;
/*tx2*/ SELECT * FROM t WHERE a < 3000000000;
/*tx2*/ UPDATE t SET a = a, c = 1 WHERE NOT (NOT (((a BETWEEN 5 AND 30) OR (c IS NOT NULL)) XOR (c IN (1))));
/*tx1*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t VALUES (30, 4, 3);
/*tx1*/ DELETE FROM t WHERE NOT (NOT (((a BETWEEN 5 AND 30) OR (c IS NOT NULL)) XOR (c IN (1))));
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET c = 2 WHERE a = 30 ORDER BY a LIMIT 3;
/*tx1*/ SELECT * FROM t WHERE a = 30 LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET c = 1 WHERE c IS NULL;
/*tx1*/ COMMIT;
