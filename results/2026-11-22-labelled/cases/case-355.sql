-- seed: 2026
-- case: 355
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, 10.0, 3000000000), (4, 3.0, NULL), (3, -0.5, 3000000000), (-2, 0.0, 3000000000), (5, 2.5, NULL), (1, 0.5, NULL);
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE b = 2.5;
/*tx2*/ SELECT * FROM t WHERE c <= 7 LOCK IN SHARE MODE;
/*tx3*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (-1, NULL, -1);
/*tx3*/ DELETE FROM t WHERE b BETWEEN (-0.5) AND 0.0;
/*tx4*/ UPDATE t SET c = 3000000000 WHERE b <=> (-0.5);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (36, -1.0, 7), (7, 8.0, 3000000000), (10, 10.0, 7);
/*tx2*/ COMMIT;
/*tx1*/ SELECT a, b, c FROM t WHERE a > 1 OR c <= 3000000000 FOR UPDATE;
/*tx3*/ INSERT INTO t VALUES (40, 1.5, 7), (0, NULL, 3000000000), (18, 2.0, 0);
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE (b + (-0.5)) = (-0.5);
/*tx3*/ COMMIT;
/*tx1*/ ROLLBACK;
/*tx4*/ COMMIT;
