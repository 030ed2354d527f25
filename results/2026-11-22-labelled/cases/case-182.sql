-- seed: 2026
-- case: 182
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (NULL, 3, 1, 0), (10, 1, -2, -1), (3, 3, -2, 7);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (NULL, 0, 7, -2);
/*tx2*/ DELETE FROM t WHERE NOT (c = 1 AND d <=> NULL);
/*tx1*/ SELECT d FROM t WHERE c = (-2) LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ DELETE FROM t WHERE d = 0;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (-1, 3, -2, 0);
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
