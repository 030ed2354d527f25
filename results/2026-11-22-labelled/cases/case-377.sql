-- seed: 2026
-- case: 377
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('a', 10), ('', -2), ('aa', 4), ('ba', 10), ('B', -2);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 'ba' FOR UPDATE;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b NOT IN (4);
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE a = 'ba' ORDER BY a LIMIT 1;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
