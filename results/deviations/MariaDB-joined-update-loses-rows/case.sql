-- id: MariaDB-joined-update-loses-rows
-- target: mariadb:11.4.5
-- replay: ./isolde replay results/deviations/MariaDB-joined-update-loses-rows/case.sql --times 3
-- isolation: RR
-- sessions: tx1
/*init*/ CREATE TABLE t (b INT);
/*init*/ INSERT INTO t VALUES (1);
/*init*/ CREATE TABLE u (c INT);
/*init*/ INSERT INTO u VALUES (1), (1);
/*tx1*/ UPDATE t JOIN u ON t.b = u.c SET t.b = 10, u.c = 5;
