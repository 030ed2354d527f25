-- seed: 2026
-- case: 409
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (4, 'ab', -1), (-2, NULL, -1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (25, '', NULL);
/*tx2*/ SELECT * FROM t WHERE c >= 1 XOR (b NOT BETWEEN 'b' AND 'b');
/*tx2*/ UPDATE t SET a = 3 WHERE (c >= (-1)) IS NULL;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
