-- seed: 2026
-- case: 223
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (0, -1, 2, 'a'), (-2, 5, 1, 'ba'), (4, 5, 2, ''), (3, 5, 1, 'b'), (2, -1, 10, 'i');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c < 5;
/*tx2*/ INSERT INTO t SELECT 15, b + 1, c, 'aa' FROM t WHERE c NOT BETWEEN 1 AND 5;
/*tx1*/ UPDATE t SET a = a + (-10) WHERE c = 2;
/*tx2*/ INSERT INTO t VALUES (14, 5, 5, NULL), (39, 7, 2, 'B'), (7, -1, 5, 'n');
/*tx1*/ REPLACE INTO t VALUES (2, 7, -2, NULL);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 7 WHERE c < 5;
/*tx1*/ INSERT INTO t VALUES (36, NULL, 5, 'ab'), (38, 7, 5, NULL);
/*tx2*/ DELETE FROM t WHERE d <=> NULL;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES (10, -1, 1, 'o');
