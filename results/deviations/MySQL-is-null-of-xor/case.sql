-- id: MySQL-is-null-of-xor
-- target: mysql:8.0.12
-- replay: ./isolde replay results/deviations/MySQL-is-null-of-xor/case.sql --times 3
-- isolation: RC
-- sessions: tx1
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (1, 4, NULL), (2, 0, 0);
/*tx1*/ SELECT * FROM t WHERE (c <=> 0 XOR b = 0) IS NULL;
