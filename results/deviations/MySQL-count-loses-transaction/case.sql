-- id: MySQL-count-loses-transaction
-- target: mysql:8.0.12
-- replay: ./isolde replay results/deviations/MySQL-count-loses-transaction/case.sql --times 3
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE, b INT, UNIQUE KEY ka (a), KEY kb (b));
/*init*/ INSERT INTO t VALUES (4.0E0, -1), (1.5E0, -1), (1.0E0, 7), (2.5E0, 7), (10.0E0, 2), (0.0E0, NULL);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t SELECT 0.5E0, b FROM t WHERE a = 2.5E0;
/*tx1*/ BEGIN;
/*tx1*/ SELECT COUNT(*), COUNT(*) FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a <= 4.0E0;
/*tx1*/ SELECT * FROM t WHERE a = 1.5E0;
/*tx2*/ UPDATE t SET a = a WHERE b = (-1);
/*tx2*/ INSERT IGNORE INTO t SELECT a + (-10.0E0), b FROM t WHERE a = 3.0E0;
/*tx1*/ DELETE FROM t WHERE a = 2.5E0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
