-- seed: 2026
-- case: 190
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, 7, 0, 1), (1, -1, 4, 2), (1, 3, 4, 4), (1, 3, 2, 5), (5, -1, 2, 10), (7, 10, 1, 0);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx2*/ SELECT a, b FROM t WHERE (c BETWEEN 1 AND 4) AND a < c AND d <=> 5;
/*tx1*/ UPDATE t SET d = 3 WHERE (a + 1) = 1;
/*tx2*/ UPDATE t SET b = b + 2 WHERE c < 4;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
