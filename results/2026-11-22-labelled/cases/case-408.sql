-- seed: 2026
-- case: 408
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (-1, 'a', 10), (0, '', 4);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = NULL WHERE NOT (c = 10 AND (b IN ('a')));
/*tx1*/ COMMIT;
/*tx2*/ REPLACE INTO t VALUES (5, 'ab', 10);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
