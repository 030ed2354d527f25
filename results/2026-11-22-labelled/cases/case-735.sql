-- seed: 2026
-- case: 735
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (3, -2), (3000000000, 3);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE 1;
/*tx1*/ SELECT * FROM t WHERE a = 3000000000;
/*tx2*/ UPDATE t SET b = b + 10 WHERE a = 3000000000;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
