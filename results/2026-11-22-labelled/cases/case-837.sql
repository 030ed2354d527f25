-- seed: 2026
-- case: 837
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (4, -1.0, 4, 'a'), (5, 2.0, 4, 'aa'), (7, 2.5, 4, 'a');
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE t SET c = c + 1 WHERE a = 7;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = -1.0 WHERE a = 7;
/*tx1*/ DELETE FROM t WHERE a = 7 ORDER BY a LIMIT 2;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 7;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
