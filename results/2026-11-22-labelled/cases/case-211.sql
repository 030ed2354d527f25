-- seed: 2026
-- case: 211
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (7, 10, -2, NULL), (15, -1, 10, 'm'), (25, 10, 3, 'aa'), (-1, 2, 3, 'b');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + 20 WHERE NOT (c <= (-2) XOR c > 3);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO t VALUES (15, 10, -2, 'm');
/*tx2*/ DELETE FROM t WHERE c = (-2) AND c < 10;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET c = c WHERE c > 5 OR c <> 2;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
