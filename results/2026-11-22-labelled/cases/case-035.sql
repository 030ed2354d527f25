-- seed: 2026
-- case: 35
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('i', 0), ('aa', NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t VALUES ('B', -2), ('a', 0), ('aa', 0);
/*tx1*/ DELETE FROM t WHERE b > 3000000000 AND (a NOT BETWEEN 'i' AND 'i');
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 0 WHERE a = 'i';
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a <= 'b' OR a = 'aa' FOR UPDATE NOWAIT;
/*tx1*/ COMMIT;
