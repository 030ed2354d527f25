-- id: MySQL-merged-equalities
-- target: mysql:8.0.33
-- replay: ./isolde replay results/deviations/MySQL-merged-equalities/case.sql --times 3
-- isolation: RC
-- sessions: tx1
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (1, 'B');
/*tx1*/ SELECT * FROM t WHERE d = 'B' AND (d IN ('b'));
/*tx1*/ SELECT * FROM t WHERE d IN ('b');
/*tx1*/ SELECT * FROM t WHERE d = 'B' AND d = 'b';
