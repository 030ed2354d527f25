-- id: InnoDB-forgotten-timeout
-- target: mariadb:11.4.5
-- replay: ./isolde replay results/deviations/InnoDB-forgotten-timeout/case.sql --times 3
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, a INT, b INT, KEY ab (a, b));
/*init*/ INSERT INTO t VALUES (1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (6, 3, 9);
/*tx2*/ SELECT MAX(b), MIN(b) FROM t GROUP BY a FOR UPDATE WAIT 1;
/*tx3*/ DO SLEEP(3);
/*tx1*/ COMMIT;
