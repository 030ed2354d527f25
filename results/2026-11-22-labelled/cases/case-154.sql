-- seed: 2026
-- case: 154
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (6, 3), (7, 5), (2, 4), (-1, 1), (-2, 7);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 20;
/*tx3*/ REPLACE INTO t VALUES (3000000000, 0);
/*tx3*/ UPDATE t SET b = -1 WHERE b = 3 ORDER BY a LIMIT 1;
/*tx1*/ UPDATE t SET b = b;
/*tx2*/ INSERT INTO t VALUES (10, -2);
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE IGNORE t SET b = b + 10 WHERE a = (-1);
/*tx2*/ UPDATE t SET b = b + (-10) WHERE (b + a) > 4;
/*tx2*/ SELECT a, b FROM t WHERE NOT (b < 3);
/*tx1*/ UPDATE t SET a = 3 WHERE (NOT (a BETWEEN (-1) AND 3)) AND b = 3;
/*tx1*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES (1, 10);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
