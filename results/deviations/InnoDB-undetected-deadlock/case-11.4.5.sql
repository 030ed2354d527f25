-- id: InnoDB-undetected-deadlock-11.4.5
-- target: mariadb:11.4.5
-- replay: ./isolde replay results/deviations/InnoDB-undetected-deadlock/case-11.4.5.sql --times 3
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY kd (d));
/*init*/ INSERT INTO t VALUES (1, 'b');
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET a = 2 WHERE d > '';
/*tx3*/ SELECT * FROM t WHERE d <> 'ba';
/*tx1*/ SELECT * FROM t WHERE a = 7 OR a = 2;
/*tx4*/ DELETE FROM t WHERE a > 0;
/*tx2*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE a > 0;
/*tx4*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
