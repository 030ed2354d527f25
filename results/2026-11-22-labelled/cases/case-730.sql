-- seed: 2026
-- case: 730
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (2, 1), (7, 0), (3, 0), (-1, 0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = (-1);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = 2;
/*tx2*/ INSERT INTO t VALUES (2, 10);
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (1, -1), (32, 0);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = b + 2 WHERE b = 10 AND b <= 1;
/*tx2*/ DELETE FROM t WHERE a = 7;
/*tx2*/ COMMIT;
