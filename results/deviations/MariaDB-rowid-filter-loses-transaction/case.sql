-- id: MariaDB-rowid-filter-loses-transaction
-- target: mariadb:10.11.5
-- replay: ./isolde replay results/deviations/MariaDB-rowid-filter-loses-transaction/case.sql --times 3
-- isolation: RU
-- sessions: tx2 tx4
/*init*/ CREATE TABLE t (a INT, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY ka (a));
/*init*/ INSERT INTO t VALUES (4, 'b', -2, 3.00), (2, 'aa', NULL, 26.00), (NULL, NULL, -2, 1.00), (7, 'b', 0, 0.00), (2, 'ba', -1, 0.50), (5, 'ba', -1, 2.50);
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = c + (-1) WHERE d = 2.50;
/*tx4*/ INSERT INTO t VALUES (2, NULL, 0, 2.00), (7, NULL, 0, 15.00);
/*tx4*/ UPDATE t SET a = 4 WHERE (c * 0) > (-1);
/*tx2*/ SELECT * FROM t WHERE (d NOT BETWEEN 0.50 AND 26.00) AND (a BETWEEN 4 AND 4) LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx4*/ COMMIT;
