-- seed: 2026
-- case: 202
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (0, 3.0E0, NULL), (2, -0.5E0, 1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 1.0E0;
/*tx2*/ UPDATE t SET c = 5 WHERE c <=> 1;
/*tx1*/ UPDATE t SET c = -2 WHERE a <= 0 ORDER BY a LIMIT 2;
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE c = 1;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
