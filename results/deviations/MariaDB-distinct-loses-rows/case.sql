-- id: MariaDB-distinct-loses-rows
-- target: mariadb:11.4.5
-- replay: ./isolde replay results/deviations/MariaDB-distinct-loses-rows/case.sql --times 3
-- isolation: RR
-- sessions: tx1
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) PRIMARY KEY, b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (0, 0);
/*tx1*/ SELECT DISTINCT * FROM t WHERE (a = 0 OR b = 0) AND a <= 0;
