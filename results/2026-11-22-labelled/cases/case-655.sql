-- seed: 2026
-- case: 655
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (7, 10), (10, 10), (4, 1), (22, 1), (-1, 1), (20, -2);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 7;
/*tx2*/ UPDATE t SET b = b + (-1) WHERE b = 1 OR b = 10;
/*tx2*/ INSERT INTO t VALUES (6, 1), (35, 1);
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a + 10 WHERE a = 22 ORDER BY a LIMIT 3;
/*tx1*/ INSERT INTO t VALUES (0, 10), (-2, 3), (3, 10);
/*tx1*/ UPDATE t SET b = 10 WHERE a = (-1) ORDER BY a LIMIT 3;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE NOT (b = 10) ORDER BY b, a DESC LIMIT 1;
/*tx1*/ COMMIT;
