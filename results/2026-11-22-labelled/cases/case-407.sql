-- seed: 2026
-- case: 407
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (10, 'a', 5), (-1, 'B', 7), (0, '', NULL);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE 1;
/*tx1*/ BEGIN;
/*tx1*/ SELECT b FROM t WHERE a = 10;
/*tx1*/ SELECT a FROM t;
/*tx1*/ UPDATE t SET b = NULL WHERE a = 0 ORDER BY a DESC LIMIT 3;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
