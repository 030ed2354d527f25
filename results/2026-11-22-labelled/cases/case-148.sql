-- seed: 2026
-- case: 148
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU tx3=SER tx4=RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (5, 5), (-2, 2), (28, 0), (0, -2), (10, -1), (2, 4);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx4*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE b = 5;
/*tx3*/ UPDATE t SET b = NULL WHERE a = 0 OR (((b IN (5)) AND a = 10) OR (a = 1 AND (a NOT BETWEEN 2 AND 5)));
/*tx4*/ REPLACE INTO t VALUES (3000000000, 5), (0, -2);
/*tx2*/ BEGIN;
/*tx1*/ SELECT a, MIN(DISTINCT b) FROM t WHERE (b + a) = (-2) AND b <=> 0 GROUP BY a ORDER BY a;
/*tx2*/ DELETE FROM t WHERE a = 0;
/*tx1*/ UPDATE t SET b = b + 10 WHERE 1 ORDER BY b, a LIMIT 1;
/*tx4*/ INSERT INTO t VALUES (25, 7);
/*tx4*/ INSERT INTO t VALUES (38, 10);
/*tx4*/ INSERT INTO t VALUES (-1, 1);
/*tx3*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (25, 3);
/*tx3*/ INSERT INTO t VALUES (9, NULL);
/*tx4*/ COMMIT;
/*tx3*/ UPDATE t SET a = a + 10 WHERE b <= a;
/*tx3*/ DELETE FROM t WHERE b = (-2);
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
