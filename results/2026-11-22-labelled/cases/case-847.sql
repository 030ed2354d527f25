-- seed: 2026
-- case: 847
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (3, -1.0, 1, NULL), (5, -1.0, 7, 'b'), (-1, 3.0, NULL, 'b'), (7, 3.0, 7, 'ab');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT DISTINCT a, c FROM t WHERE a = (-1);
/*tx1*/ UPDATE t SET a = 4 WHERE a = (-1);
/*tx2*/ REPLACE INTO t VALUES (-2, 3.0, 7, 'ab');
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE a = (-1);
/*tx2*/ DELETE FROM t WHERE d <=> NULL;
/*tx2*/ INSERT INTO t VALUES (0, -1.0, 7, '');
/*tx1*/ COMMIT;
/*tx3*/ UPDATE t SET b = 0.0 WHERE a = 4;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
