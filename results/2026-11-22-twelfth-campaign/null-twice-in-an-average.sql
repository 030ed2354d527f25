-- id: new-RU-case-93416
-- seed: 9954
-- case: 93416
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-10.11.5-9954/findings/new-RU-case-93416/case.sql --times 10
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c DOUBLE, UNIQUE KEY kk (b, c));
/*init*/ INSERT INTO t VALUES (1, 0, 2.5E0), (30, -1, NULL);
/*tx3*/ BEGIN;
/*tx3*/ SELECT a, c FROM t WHERE b = (-1) FOR UPDATE;
/*tx5*/ BEGIN;
/*tx5*/ DELETE FROM t WHERE c > 2.5E0 OR (c * 10.0E0) < 2.5E0;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b = (-1);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b < 0;
/*tx1*/ UPDATE t SET c = -1.0E0;
/*tx2*/ SELECT * FROM t WHERE (b IS NULL) OR (c IS NOT NULL);
/*tx4*/ BEGIN;
/*tx4*/ SELECT a FROM t WHERE (a = 30 XOR c > 1.5E0 XOR b < 0) OR c = 2.5E0 ORDER BY a DESC;
/*tx3*/ INSERT INTO t SELECT 19, b, c FROM t WHERE b = (-1);
/*tx2*/ SELECT * FROM t WHERE c < 2.5E0;
/*tx5*/ SELECT * FROM t WHERE b = (-1);
/*tx1*/ UPDATE t SET a = a + 10 WHERE c = 1.5E0 OR (c IN (2.5E0)) OR (b BETWEEN (-1) AND 10);
/*tx3*/ COMMIT;
/*tx2*/ INSERT INTO t (a, b) VALUES (40, -1);
/*tx2*/ UPDATE t SET b = b WHERE (b IN (0, -1)) OR (c BETWEEN 1.0E0 AND 1.5E0);
/*tx1*/ SELECT * FROM t;
/*tx4*/ INSERT INTO t VALUES (7, 10, 10.0E0);
/*tx5*/ SELECT AVG(a), AVG(b) FROM t WHERE c IS NULL FOR UPDATE;
/*tx1*/ COMMIT;
/*tx5*/ SELECT * FROM t WHERE c IN (-0.5E0) FOR UPDATE NOWAIT;
/*tx4*/ COMMIT;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx5*/ COMMIT;
/*tx2*/ COMMIT;
