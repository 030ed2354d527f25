-- id: InnoDB-not-in-beyond-type
-- target: mariadb:11.4.5
-- replay: ./isolde replay results/deviations/InnoDB-not-in-beyond-type/case.sql --times 3
-- isolation: RC
-- sessions: tx1
/*init*/ CREATE TABLE t (a BIGINT PRIMARY KEY);
/*init*/ INSERT INTO t VALUES (2), (3000000000);
/*init*/ CREATE TABLE u (a INT PRIMARY KEY, c INT, KEY kc (c));
/*init*/ INSERT INTO u VALUES (1, 1), (2, NULL);
/*tx1*/ SELECT a FROM t WHERE a NOT IN (SELECT c FROM u);
