-- seed: 2026
-- case: 576
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR tx3=RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (14, -1), (3, 2);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE (b * 2) = 2 AND a <= 14;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + 10 WHERE b = (-1);
/*tx3*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE NOT (b > 3);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 1 WHERE a > 3 OR a = 14;
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a WHERE NOT (b > 3);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (-2, 10), (4, 3);
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx3*/ ROLLBACK;
