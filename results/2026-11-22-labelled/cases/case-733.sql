-- seed: 2026
-- case: 733
-- isolation: RC
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (3000000000, 5), (1, 0), (5, 5);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b <= 5;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE b = 0 ORDER BY a;
/*tx1*/ SELECT a, b FROM t WHERE a = 5;
/*tx2*/ UPDATE t SET b = b WHERE NOT (((b IS NOT NULL) XOR a = 3000000000) AND (a = 3000000000 OR a <= 3000000000));
/*tx2*/ SELECT a, b FROM t WHERE a <= 5;
/*tx1*/ SELECT * FROM t WHERE a < 5 AND b <> 5 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
