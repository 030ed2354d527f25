-- id: InnoDB-between-collation
-- target: mariadb:11.4.5
-- replay: ./isolde replay results/deviations/InnoDB-between-collation/case.sql --times 3
-- isolation: RC
-- sessions: tx1
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, d VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, KEY kd (d));
/*init*/ INSERT INTO t VALUES (1, 'B'), (2, 'a'), (3, 'b');
/*tx1*/ SELECT a FROM t WHERE d BETWEEN 'B' AND 'b';
/*tx1*/ SELECT a FROM t WHERE d >= 'B' AND d <= 'b';
