-- seed: 2026
-- case: 426
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (-2, 3, 5), (-1, 10, 0), (5, 10, -1), (27, 0, 5), (4, NULL, 2), (0, 0, 5);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (0, 3, -1);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a = 0;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
