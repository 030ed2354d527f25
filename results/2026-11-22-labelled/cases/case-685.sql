-- seed: 2026
-- case: 685
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (-2, 2, 4), (3000000000, NULL, 1), (4, NULL, 5), (0, 3, 1), (10, 7, 1);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 10 WHERE a >= 7;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a <=> 4;
/*tx1*/ DELETE FROM t WHERE a > b;
/*tx2*/ REPLACE INTO t (a, c) VALUES (4, -1);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
