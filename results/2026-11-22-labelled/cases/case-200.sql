-- seed: 2026
-- case: 200
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (3, 10.0E0, 10), (4, -0.5E0, 5);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t (a, b) VALUES (4, 2.5E0), (5, 2.5E0);
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE c = 7 AND (a * c) <> 1;
/*tx1*/ DELETE FROM t WHERE NOT (b <=> NULL OR (c * 7) = 5 OR b > 10.0E0);
/*tx2*/ UPDATE t SET a = a + (-10);
/*tx1*/ INSERT INTO t VALUES (33, -0.5E0, 7), (16, 10.0E0, 10);
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
