-- id: new-SER-case-57458
-- seed: 9986
-- case: 57458
-- target: mysql:8.0.12
-- server: mysql:8.0.12
-- verdict: Disagrees
-- replay: ./isolde replay mysql-8.0.12-9986/findings/new-SER-case-57458/case.sql --times 10
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, d INT NOT NULL, KEY kb (b));
/*init*/ INSERT INTO t VALUES (19, NULL, 0, -1), (3, -0.5E0, 3, -2), (2, -0.5E0, NULL, 4), (1, -1.0E0, 3, 4), (17, 0.0E0, 3, 4);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx3*/ SELECT a, c FROM t WHERE b < (-1.0E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 31 FOR UPDATE NOWAIT;
/*tx3*/ INSERT INTO t (a, c, d) VALUES (31, 0, -1);
/*tx1*/ INSERT INTO t (a, c, d) VALUES (7, 4, -1), (29, 0, -2);
/*tx2*/ UPDATE t SET b = b WHERE c = 3;
/*tx2*/ SELECT d FROM t WHERE c = 0 AND (a + 7) < 1;
/*tx2*/ UPDATE t SET a = a + (-10) WHERE (NOT (d = (-1) XOR (c * a) < 0)) AND (b IS NOT NULL);
/*tx3*/ SELECT COUNT(*), COUNT(*) FROM t LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t;
/*tx3*/ INSERT IGNORE INTO t VALUES (5, NULL, 0, 4), (-1, -0.5E0, 0, 4);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ COMMIT;
/*tx3*/ ROLLBACK;
