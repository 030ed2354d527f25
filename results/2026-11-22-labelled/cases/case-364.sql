-- seed: 2026
-- case: 364
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0, -0.5, 4), (-1, 0.0, 5), (-2, 1.5, 1), (7, -1.0, 4), (31, 0.5, 3000000000);
/*tx4*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ SELECT a, b, c FROM t WHERE NOT (b BETWEEN (-1.0) AND (-0.5));
/*tx1*/ BEGIN;
/*tx4*/ UPDATE t SET b = b + 20.0;
/*tx4*/ UPDATE t SET c = c WHERE b = 0.0;
/*tx2*/ BEGIN;
/*tx2*/ SELECT a, b, c FROM t WHERE b = (-0.5) AND (c - 5) = 4;
/*tx2*/ INSERT INTO t VALUES (10, 15.0, 5), (4, 32.0, 4);
/*tx4*/ SELECT * FROM t WHERE b = 1.5 FOR UPDATE;
/*tx1*/ SELECT a, b, c FROM t WHERE b = (-0.5) FOR UPDATE;
/*tx2*/ UPDATE IGNORE t SET c = c WHERE NOT (((c BETWEEN 1 AND 5) OR (a NOT BETWEEN 10 AND 10)) AND ((b BETWEEN 0.0 AND 0.5) OR (b + 1.5) = (-1.0)) AND (b > 1.0 AND c < a)) ORDER BY a LIMIT 2;
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ INSERT INTO t VALUES (3, 10.0, 5);
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
