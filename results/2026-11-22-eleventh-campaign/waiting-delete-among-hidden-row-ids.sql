-- id: new-tx1-RU-tx2-RU-tx3-RU-tx4-RR-case-58866
-- seed: 9931
-- case: 58866
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-10.11.5-9931/findings/new-tx1-RU-tx2-RU-tx3-RU-tx4-RR-case-58866/case.sql --times 10
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RU tx3=RU tx4=RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE);
/*init*/ INSERT INTO t VALUES (0.00, 0.0E0), (10.00, -1.0E0), (10.00, -0.5E0), (10.00, NULL), (2.00, -1.0E0), (2.00, 0.0E0);
/*tx4*/ BEGIN;
/*tx4*/ SELECT b FROM t WHERE a = 10.00;
/*tx4*/ SELECT a FROM t WHERE b IS NULL;
/*tx4*/ SELECT COUNT(b), COUNT(*) FROM t WHERE (a NOT BETWEEN 0.00 AND 10.00) OR a <> 0.00 FOR UPDATE;
/*tx3*/ SELECT * FROM t WHERE a <=> 2.00 AND (b IN (0.0E0, 0.5E0, -1.0E0));
/*tx3*/ BEGIN;
/*tx3*/ SELECT a FROM t WHERE (b BETWEEN (-1.0E0) AND 0.0E0) AND a = 2.00;
/*tx2*/ BEGIN;
/*tx2*/ REPLACE INTO t VALUES (10.00, -0.5E0), (NULL, -1.0E0);
/*tx4*/ UPDATE t SET b = b + 10.0E0 WHERE b = (-0.5E0);
/*tx3*/ INSERT INTO t VALUES (10.00, 0.0E0), (10.00, NULL) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE b BETWEEN (-1.0E0) AND 0.0E0;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx4*/ INSERT INTO t VALUES (2.00, 0.0E0), (2.00, -0.5E0) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx1*/ SELECT * FROM t WHERE b <=> (-1.0E0) OR (a * 2.00) < 10.00;
/*tx2*/ SELECT * FROM t WHERE (a BETWEEN (-0.50) AND 2.00) OR b > (-0.5E0);
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT a FROM t WHERE b = (-0.5E0) AND b <=> (-0.5E0);
/*tx1*/ INSERT INTO t VALUES (2.00, NULL);
/*tx4*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (0.50, 1.5E0);
/*tx1*/ COMMIT;
