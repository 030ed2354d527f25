-- id: MariaDB-auto-increment-loses-transaction
-- target: mariadb:11.4.5
-- replay: ./isolde replay results/deviations/MariaDB-auto-increment-loses-transaction/case.sql --times 3
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT AUTO_INCREMENT PRIMARY KEY, b INT UNIQUE, c INT);
/*init*/ INSERT INTO t VALUES (1, 1, 1), (2, 2, 2), (3, 3, 3);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = 10 WHERE a = 1;
/*tx1*/ INSERT INTO t VALUES (100, 100, 100);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 5 WHERE a = 3;
/*tx2*/ INSERT INTO t (b, c) SELECT 99 + a, 1 FROM t WHERE a < 3;
/*tx1*/ INSERT INTO t (b, c) VALUES (7, 7);
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = 11 WHERE a = 2;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
