-- id: new-SER-case-187249
-- seed: 9963
-- case: 187249
-- target: mariadb:10.11
-- server: mariadb:10.11.18
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-10.11-9963/findings/new-SER-case-187249/case.sql --times 10
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DOUBLE, b DECIMAL(8, 2) NOT NULL, c INT, UNIQUE KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (3.0E0, 1.00, 10);
/*tx4*/ BEGIN;
/*tx4*/ INSERT INTO t VALUES (2.5E0, 10.00, 4), (-0.5E0, 1.50, 0), (2.0E0, 0.50, -2);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET b = 2.50 WHERE NOT (((NOT (c IS NOT NULL)) AND c >= 0) OR c < 0);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t (b, c) VALUES (2.00, 10);
/*tx3*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c >= 4 OR b = 2.00;
/*tx4*/ REPLACE INTO t SELECT NULL, b + (-10.00), 10 FROM t;
/*tx2*/ UPDATE t SET c = 10 WHERE b = (-1.00) XOR c > 10;
/*tx1*/ INSERT IGNORE INTO t VALUES (-0.5E0, -0.50, 0);
/*tx1*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx4*/ SELECT * FROM t;
/*tx4*/ SAVEPOINT s;
/*tx4*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SAVEPOINT z;
/*tx1*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ REPLACE INTO t VALUES (-0.5E0, 1.00, 4), (-0.5E0, 1.00, 4);
/*tx4*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
