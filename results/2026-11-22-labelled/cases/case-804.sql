-- seed: 2026
-- case: 804
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (5, 0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + (-1) WHERE NOT ((a - b) <> 5);
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (4, -2);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET a = a + 20 WHERE (NOT (a > 5)) XOR (a >= 3 AND b = a);
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a >= 0 ORDER BY a DESC LIMIT 2;
/*tx2*/ COMMIT;
