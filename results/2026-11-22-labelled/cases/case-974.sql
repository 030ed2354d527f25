-- seed: 2026
-- case: 974
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (-1, NULL, 5), (2, 10, 5), (-2, 4, 10), (4, -1, 4);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = c + 2 WHERE (a = 1 AND b <> c) OR (b > (-1) OR (b IS NULL));
/*tx3*/ UPDATE t SET b = b WHERE b <= 2;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT a, b, c FROM t WHERE b <= a;
/*tx2*/ UPDATE t SET b = -2;
/*tx2*/ UPDATE t SET c = NULL WHERE (b IS NOT NULL) XOR c <=> NULL ORDER BY a LIMIT 2;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
