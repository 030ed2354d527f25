-- id: new-SER-case-6912
-- seed: 9603
-- case: 6912
-- target: mysql:8.0.12
-- server: mysql:8.0.12
-- verdict: Disagrees
-- replay: ./isolde replay 9603/findings/new-SER-case-6912/case.sql --times 10
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, c DOUBLE, d DECIMAL(4, 1), KEY kd (d));
/*init*/ INSERT INTO t VALUES ('ba', 4, NULL, NULL), ('', 10, -1.0E0, 2.5), ('b', 5, 0.0E0, 2.5), ('a', 2, -1.0E0, 2.5), ('aa', 4, 2.0E0, -1.0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE NOT (d = 2.5);
/*tx1*/ SELECT COUNT(a), COUNT(*) FROM t FOR UPDATE;
/*tx2*/ UPDATE IGNORE t SET a = 'B';
/*tx1*/ INSERT INTO t (a, b) VALUES ('', 10), ('a', 10) ON DUPLICATE KEY UPDATE d = d + 10.0;
/*tx2*/ SELECT * FROM t WHERE a > 'b' OR (a BETWEEN '' AND 'a');
/*tx1*/ DELETE FROM t WHERE NOT (d = 2.5);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
