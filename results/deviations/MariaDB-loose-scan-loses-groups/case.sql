-- id: MariaDB-loose-scan-loses-groups
-- target: mariadb:11.4.5
-- replay: ./isolde replay results/deviations/MariaDB-loose-scan-loses-groups/case.sql --times 3
-- isolation: RC
-- sessions: tx1
/*init*/ CREATE TABLE t (a INT, b INT, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES (0, NULL);
/*tx1*/ SELECT COUNT(DISTINCT a) FROM t WHERE (NOT (a = 1 AND b = 0)) AND ((b IS NULL) OR b < 0) GROUP BY a, b;
