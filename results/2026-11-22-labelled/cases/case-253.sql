-- seed: 2026
-- case: 253
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (10, 5, NULL, 2.50);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t WHERE a = 1;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET d = 1.50;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE c IS NULL;
/*tx2*/ SELECT a, b, c FROM t WHERE a = 2 LOCK IN SHARE MODE;
/*tx3*/ DELETE FROM t WHERE (NOT (b IN (5, 4, 0))) OR ((c IS NOT NULL) AND (a + 7) >= 10);
/*tx1*/ INSERT INTO t VALUES (2, 2, 3000000000, -1.00);
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = d + 1.00;
/*tx3*/ SELECT * FROM t WHERE NOT (b = c);
/*tx3*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
