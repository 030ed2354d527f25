-- seed: 2026
-- case: 157
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (5, 2), (3000000000, -1), (36, -2), (34, NULL), (-2, 4);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = 36;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (-1, 10), (0, 5);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
