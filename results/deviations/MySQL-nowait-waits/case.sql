-- id: MySQL-nowait-waits
-- target: mysql:8.0.33
-- replay: ./isolde replay results/deviations/MySQL-nowait-waits/case.sql --times 3
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d BIGINT, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('b', -1, 4, 2), ('B', -1, NULL, 1), ('k', 4, 1, 0), ('aa', NULL, 2, 2), ('ab', -1, 8, NULL);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = 'k';
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (a > 'b' AND b = 5) OR d = 0 FOR UPDATE NOWAIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
