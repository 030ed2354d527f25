-- seed: 2026
-- case: 642
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU tx3=RR tx4=SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (-2, NULL), (3, 10), (0, 5), (7, 5), (2, 10);
/*tx1*/ BEGIN;
/*tx4*/ UPDATE t SET b = 5 WHERE b > 5 AND b <=> 5 AND ((a IN (7)) AND b = 10);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = 5 WHERE a = 0;
/*tx2*/ UPDATE t SET b = b + 10;
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE a <= 3;
/*tx4*/ SELECT * FROM t WHERE (a + 2) = (-2) AND b > 10 FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx4*/ SELECT * FROM t WHERE a >= 2;
/*tx3*/ SELECT * FROM t WHERE (b NOT IN (10)) AND a >= (-2);
/*tx2*/ UPDATE t SET a = a + 20 WHERE NOT ((a <= 0 OR a <> 2) AND b <= 5);
/*tx2*/ DELETE FROM t WHERE NOT ((a + b) = 2);
/*tx4*/ DELETE FROM t WHERE a <=> 2 ORDER BY b DESC, a LIMIT 1;
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (4, NULL);
/*tx3*/ SELECT * FROM t WHERE NOT ((a + b) = 2);
/*tx3*/ SELECT * FROM t WHERE a = 0;
/*tx1*/ ROLLBACK;
/*tx4*/ UPDATE t SET b = 1 WHERE a = 2;
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
