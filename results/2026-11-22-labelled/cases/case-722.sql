-- seed: 2026
-- case: 722
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (3, -1), (-1, NULL), (23, -1), (4, 4), (3000000000, 4);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ SELECT b FROM t WHERE a = 3000000000;
/*tx1*/ SELECT * FROM t;
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = a, b = NULL WHERE a = 23 ORDER BY b, a LIMIT 3;
/*tx3*/ INSERT INTO t SELECT a + 20, b FROM t;
/*tx4*/ UPDATE t SET a = 2 WHERE a = (-1);
/*tx3*/ INSERT INTO t VALUES (25, 10);
/*tx2*/ SELECT * FROM t WHERE a <= 0;
/*tx5*/ BEGIN;
/*tx1*/ INSERT INTO t (a) VALUES (5) ON DUPLICATE KEY UPDATE b = b;
/*tx5*/ UPDATE t SET a = a WHERE a = 23;
/*tx4*/ UPDATE t SET b = 4 WHERE a = 3 XOR b <= (-1);
/*tx5*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx4*/ DELETE FROM t WHERE NOT ((NOT (b BETWEEN 4 AND 10)) AND ((b + 4) = 4 OR a = 4));
/*tx5*/ COMMIT;
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
