-- seed: 2026
-- case: 583
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (0, 2), (-1, 2), (10, 4);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT b FROM t WHERE NOT ((a * b) >= 0) ORDER BY a, b DESC;
/*tx1*/ UPDATE t SET a = a + 10 WHERE a > b OR (b * a) <> 2;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 10 WHERE NOT (a >= 0);
/*tx1*/ UPDATE t SET a = a + 10 WHERE b <=> 2;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
