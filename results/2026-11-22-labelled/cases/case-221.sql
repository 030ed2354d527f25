-- seed: 2026
-- case: 221
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (4, 10, -2, 'aa'), (10, 1, 1, 'B'), (-2, 10, 2, 'a'), (28, 1, 1, 'ba');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = c, b = b + (-1) WHERE b <> 1 ORDER BY d DESC, a DESC LIMIT 2;
/*tx1*/ SELECT * FROM t WHERE b <> 1;
/*tx2*/ DELETE FROM t;
/*tx2*/ UPDATE t SET c = 1 WHERE b < 1;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE IGNORE t SET a = -1 WHERE a <=> 10;
/*tx2*/ UPDATE t SET c = 10 WHERE a = 4;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT a, c, d FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
