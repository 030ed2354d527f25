-- seed: 2026
-- case: 212
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (2, 1, -1, ''), (1, 1, -1, 'f'), (10, 10, 10, 'aa'), (4, 0, -2, 'ab'), (0, 5, 10, 'a'), (-1, 10, -1, 'ba');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT d, MIN(b) FROM t WHERE a = 10 AND a >= 1 GROUP BY d ORDER BY d;
/*tx2*/ UPDATE t SET c = 10 WHERE a = 1;
/*tx2*/ SELECT * FROM t WHERE (d <=> 'a' OR c > (-2)) AND b >= 1;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = 'p' WHERE (b + 1) = 1;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
