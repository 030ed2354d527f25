-- seed: 2026
-- case: 188
-- isolation: RC
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (-2, -2, -2, 10), (4, -1, -2, 33), (-1, -2, -2, -2), (4, -2, 4, 1);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ DELETE FROM t WHERE b NOT BETWEEN (-2) AND (-1);
/*tx2*/ SELECT a, b FROM t WHERE c = (-2) LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE b IN (-2) FOR UPDATE;
/*tx1*/ SELECT d FROM t WHERE (a <= (-1) AND d = b) OR (NOT (b >= 5)) GROUP BY d FOR UPDATE;
/*tx1*/ UPDATE t SET a = -1 WHERE d = 1;
/*tx2*/ UPDATE t SET b = 5 WHERE c = (-2);
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = 3 WHERE c = (-2) OR ((d >= 2 OR (b IS NOT NULL)) AND b >= a);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE (c IS NULL) OR (a BETWEEN (-2) AND (-1)) OR ((c IS NULL) XOR b <> (-1));
