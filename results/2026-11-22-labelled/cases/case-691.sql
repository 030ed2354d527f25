-- seed: 2026
-- case: 691
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (3.00, 10), (3.00, 3), (-1.00, 3);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET a = -1.00 WHERE a = 2.50;
/*tx1*/ UPDATE t SET b = b + 1;
/*tx3*/ SELECT * FROM t FOR UPDATE SKIP LOCKED;
/*tx3*/ UPDATE t SET b = 4 WHERE a = 3.00 OR a <> (-1.00) OR (NOT (a BETWEEN (-1.00) AND 3.00));
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (2.50, 4);
/*tx1*/ SELECT a, AVG(DISTINCT a) FROM t WHERE b = 10 AND a >= (-1.00) GROUP BY a LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET b = 4 WHERE (b NOT IN (10)) AND (a - 1.00) <= (-1.00);
/*tx2*/ INSERT INTO t VALUES (-1.00, 4), (3.00, 4);
/*tx3*/ UPDATE IGNORE t SET a = a + 10.00 WHERE b NOT IN (3, 4);
/*tx1*/ SELECT * FROM t WHERE b BETWEEN 4 AND 10 LOCK IN SHARE MODE NOWAIT;
/*tx3*/ DELETE FROM t WHERE b BETWEEN 4 AND 10;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
