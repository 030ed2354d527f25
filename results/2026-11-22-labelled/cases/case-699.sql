-- seed: 2026
-- case: 699
-- isolation: RC
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-0.50, 10), (-0.50, NULL), (2.50, 10), (-0.50, 4);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a WHERE a IN (-0.50);
/*tx1*/ UPDATE t SET b = 10 WHERE a = 2.50 OR a = 2.50;
/*tx2*/ DELETE FROM t WHERE a = 2.50;
/*tx1*/ SELECT * FROM t WHERE a < 2.50 AND a = 10.00 AND (a BETWEEN 0.50 AND 2.50) LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
