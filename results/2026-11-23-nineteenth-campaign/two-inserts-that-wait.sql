-- id: new-RU-case-83225-reduced
-- seed: 10032
-- case: 83225
-- target: mariadb:11.4.5
-- server: mariadb:11.4.5
-- verdict: Disagrees
-- replay: ./isolde replay DIR/findings/new-RU-case-83225/reduced.sql --times 10
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5), d VARCHAR(20), UNIQUE KEY ka (a), UNIQUE KEY kd (d));
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES ('', NULL);
/*tx3*/ INSERT INTO t VALUES ('a', ''), ('', '');
/*tx3*/ ROLLBACK;
/*tx1*/ INSERT INTO t VALUES ('', '');
/*tx1*/ ROLLBACK;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
