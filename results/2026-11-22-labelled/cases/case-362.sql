-- seed: 2026
-- case: 362
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, 1.0, 3), (0, 2.0, 10), (4, 10.0, -1), (7, 23.0, 2), (6, 3.0, -2), (10, 0.5, 3000000000);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE (NOT (a >= 7)) AND (NOT ((c * a) <> (-2))) AND (((a + c) > 0 OR (b BETWEEN 0.0 AND 10.0)) AND c <> (-2)) ORDER BY a;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c = (-2) LOCK IN SHARE MODE;
/*tx1*/ INSERT INTO t VALUES (13, 13.0, -2), (2, 1000.0, NULL);
/*tx2*/ DELETE FROM t WHERE (b BETWEEN 0.5 AND 3.0) OR c < 10;
/*tx1*/ UPDATE t SET c = c + 2 WHERE (b BETWEEN 0.5 AND 3.0) OR c < 10;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
