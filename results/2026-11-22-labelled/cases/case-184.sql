-- seed: 2026
-- case: 184
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (10, -1, 2, 1), (3000000000, -1, 2, -2), (3, -2, 3, 16);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE c = 2;
/*tx2*/ UPDATE t SET a = a + 1 WHERE d = (-2);
/*tx1*/ UPDATE t SET d = d + 10, a = 3 WHERE d = (-2);
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c < 3 AND d = (-2) AND b > (-1);
/*tx2*/ COMMIT;
/*tx1*/ SELECT AVG(b), SUM(b) FROM t WHERE d = (-2);
/*tx1*/ COMMIT;
