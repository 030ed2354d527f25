-- seed: 2026
-- case: 665
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (4, 4);
/*tx4*/ BEGIN;
/*tx4*/ UPDATE t SET a = a + 1 WHERE a <=> 4;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 5 WHERE b = 4;
/*tx4*/ SELECT * FROM t;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ INSERT INTO t VALUES (4, 1) ON DUPLICATE KEY UPDATE a = 4;
/*tx4*/ UPDATE t SET a = a + 2 WHERE (NOT ((b + a) = 3000000000)) OR (b = 5 AND b <= 1);
/*tx2*/ SELECT * FROM t WHERE a <= 5;
/*tx1*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (5, 7);
/*tx1*/ SELECT * FROM t WHERE (b IS NULL) AND (a BETWEEN 4 AND 5) AND ((b IN (1)) OR a > 4);
/*tx2*/ COMMIT;
/*tx4*/ COMMIT;
/*tx1*/ SELECT a FROM t WHERE b < a;
/*tx3*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = a WHERE NOT ((b + a) = 3000000000);
/*tx1*/ SELECT * FROM t WHERE NOT (a IN (-2, 4));
/*tx3*/ UPDATE t SET a = a + 1 WHERE a = 4;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE b <=> NULL FOR UPDATE;
