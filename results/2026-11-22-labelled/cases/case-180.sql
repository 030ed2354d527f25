-- seed: 2026
-- case: 180
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, NULL, 4, 5);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ REPLACE INTO t (c, d) VALUES (4, 5);
/*tx1*/ DELETE FROM t WHERE d = 5;
/*tx1*/ DELETE FROM t WHERE NOT (((d IN (5)) XOR c >= 4) AND (b > 1 AND (b IS NOT NULL)));
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE ((d + a) = 2 AND d > 5) OR (b BETWEEN 3 AND 3);
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
