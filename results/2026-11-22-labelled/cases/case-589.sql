-- seed: 2026
-- case: 589
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (3, -1), (-2, -1), (5, -1), (1, 7), (32, 4);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 3;
/*tx2*/ SELECT * FROM t WHERE a = (-2);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ DELETE FROM t WHERE NOT ((a BETWEEN (-2) AND 32) AND a <> 1 AND a >= 5) ORDER BY a LIMIT 1;
/*tx1*/ SELECT * FROM t WHERE a > b AND a >= 3;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 2 LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ UPDATE t SET a = a + (-10), b = 4 WHERE NOT ((a BETWEEN (-2) AND 32) AND a <> 1 AND a >= 5);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
