-- seed: 2026
-- case: 354
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (3, 0.0, -1), (-2, NULL, NULL), (1, 1.5, 3000000000), (4, 3.0, -1), (2, -1.0, 4), (5, -0.5, 4);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a WHERE c < 4 OR (b NOT BETWEEN (-0.5) AND 3.0);
/*tx2*/ SELECT * FROM t WHERE c < 4 OR (b NOT BETWEEN (-0.5) AND 3.0) ORDER BY c, b FOR UPDATE;
/*tx2*/ UPDATE t SET c = c + 10 WHERE a = 2;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
