-- seed: 2026
-- case: 830
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (3.0, NULL, NULL, 4), (0.5, -1, 2.0E0, 2), (37.0, 0, 0.0E0, 4), (20.0, -1, -1.0E0, -2);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = 31.0, d = 7 WHERE a = 0.5;
/*tx2*/ UPDATE t SET b = NULL WHERE d = (-2);
/*tx3*/ BEGIN;
/*tx5*/ BEGIN;
/*tx4*/ BEGIN;
/*tx5*/ SELECT b, c FROM t FOR UPDATE;
/*tx5*/ DELETE FROM t WHERE a = 3.0 ORDER BY d, a LIMIT 1;
/*tx1*/ BEGIN;
/*tx5*/ SELECT * FROM t;
/*tx5*/ INSERT IGNORE INTO t VALUES (0.5, -1, 0.0E0, NULL);
/*tx1*/ SELECT MAX(a), AVG(d) FROM t WHERE (c * 0.0E0) <= 0.5E0 OR a = 10.0 LOCK IN SHARE MODE;
/*tx5*/ SELECT a, b, c FROM t FOR UPDATE NOWAIT;
/*tx2*/ SELECT * FROM t FOR UPDATE SKIP LOCKED;
/*tx1*/ DELETE FROM t WHERE a BETWEEN 1.0 AND 10.0;
/*tx5*/ COMMIT;
/*tx4*/ SELECT c, d FROM t WHERE 1;
/*tx1*/ SELECT * FROM t;
/*tx4*/ SELECT * FROM t WHERE a = 3.0 LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ SELECT * FROM t WHERE b IS NOT NULL FOR UPDATE;
/*tx4*/ ROLLBACK;
/*tx3*/ INSERT INTO t SELECT a + 10.0, b, -1.0E0, d + (-1) FROM t WHERE c BETWEEN 2.0E0 AND 2.0E0;
/*tx3*/ SELECT d FROM t WHERE b = (-1);
/*tx3*/ COMMIT;
/*tx2*/ SELECT a FROM t WHERE ((a NOT BETWEEN 0.5 AND 20.0) AND c >= 2.0E0) OR ((b + 10) >= 5 OR (b NOT IN (5, -1))) FOR UPDATE SKIP LOCKED;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
