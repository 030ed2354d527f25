-- seed: 2026
-- case: 726
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (10, -2), (7, 0), (2, 0), (3000000000, 0), (0, -1);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 3 WHERE (b BETWEEN 0 AND 3) AND a > 7;
/*tx2*/ UPDATE t SET a = a + 20 WHERE a <> 2 AND (b - (-2)) <= 7;
/*tx2*/ SELECT * FROM t WHERE a = 3000000000 FOR UPDATE;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 2;
/*tx1*/ UPDATE t SET a = a + 20 WHERE a = 20;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE b <=> NULL LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
