-- seed: 2026
-- case: 684
-- isolation: RR
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (0, 2, 7), (4, 7, 7), (-1, 2, 0);
/*tx1*/ BEGIN;
/*tx1*/ REPLACE INTO t VALUES (-1, 7, 0);
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a <> 1;
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE a = (-1);
/*tx2*/ COMMIT;
