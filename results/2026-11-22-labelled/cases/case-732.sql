-- seed: 2026
-- case: 732
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (-1, 3), (7, 10), (10, 10);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE IGNORE t SET b = b + (-1) ORDER BY a DESC LIMIT 1;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = (-1);
/*tx2*/ SELECT * FROM t WHERE a = (-1) FOR UPDATE NOWAIT;
/*tx2*/ REPLACE INTO t (a) VALUES (10), (32);
/*tx1*/ INSERT INTO t VALUES (2, 3);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a + 10 WHERE a <= b ORDER BY a LIMIT 3;
/*tx2*/ DELETE FROM t WHERE a = 7;
/*tx2*/ UPDATE t SET b = 4 WHERE a = 7;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
