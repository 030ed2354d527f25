-- id: InnoDB-undetected-deadlock
-- target: mariadb:11.4.5
-- replay: ./isolde replay results/deviations/InnoDB-undetected-deadlock/case.sql --times 3
-- isolation: SER
-- sessions: tx1 tx3 tx4
/*init*/ CREATE TABLE t (a DOUBLE, b DECIMAL(8, 2) NOT NULL, c INT, UNIQUE KEY kb (b), KEY kc (c));
/*tx4*/ BEGIN;
/*tx4*/ INSERT INTO t VALUES (-0.5E0, 1.50, 0);
/*tx3*/ UPDATE t SET b = 2.50 WHERE c IS NOT NULL;
/*tx4*/ INSERT INTO t SELECT NULL, b, 10 FROM t;
/*tx1*/ INSERT INTO t VALUES (-0.5E0, -0.50, 0);
/*tx4*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx1*/ ROLLBACK;
/*tx3*/ ROLLBACK;
