-- id: MySQL-count-ends-the-server
-- target: mysql:8.0.12
-- replay: ./isolde replay results/deviations/MySQL-count-ends-the-server/case.sql --times 3
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU tx3=RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5) PRIMARY KEY, c VARCHAR(5), d INT, UNIQUE KEY kd (d), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('', '', 0), ('a', '', 1);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = 0 WHERE c = '';
/*tx2*/ UPDATE t SET c = '';
/*tx1*/ UPDATE t SET d = 0 WHERE 1;
/*tx2*/ DELETE FROM t;
/*tx3*/ INSERT INTO t VALUES ('b', NULL, 2);
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT MAX(a), COUNT(*), COUNT(*) FROM t LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
