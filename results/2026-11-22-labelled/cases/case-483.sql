-- seed: 2026
-- case: 483
-- isolation: RC
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1.0, 7, 3, 3), (3.0, 7, 3000000000, NULL);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE NOT (a = 3.0 OR b <> 0);
/*tx1*/ DELETE FROM t WHERE a = (-1.0);
/*tx1*/ INSERT INTO t VALUES (2.5, NULL, -2, -2), (1.5, 7, 2, -2);
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE (NOT (c > 3000000000)) AND (c BETWEEN 2 AND 3000000000) FOR UPDATE SKIP LOCKED;
/*tx1*/ SELECT * FROM t WHERE a > (-1.0);
/*tx2*/ DELETE FROM t WHERE a = (-1.0);
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
