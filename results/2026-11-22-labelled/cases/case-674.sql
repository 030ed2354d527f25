-- seed: 2026
-- case: 674
-- isolation: RC
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (-2, 3, 1), (3, 1, -2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t SELECT a + 10, b, c FROM t WHERE b <=> 3 AND (c - 0) > 0 AND (a BETWEEN (-2) AND 3) AND a = (-2);
/*tx1*/ SELECT * FROM t WHERE (NOT ((a - 3) = 5)) XOR c <=> NULL;
/*tx1*/ SELECT * FROM t WHERE a = 3;
/*tx1*/ SELECT c FROM t WHERE a = 3;
/*tx1*/ UPDATE t SET c = -2 WHERE (c BETWEEN 0 AND 1) OR b = (-2);
/*tx1*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 3 FOR UPDATE;
/*tx2*/ COMMIT;
