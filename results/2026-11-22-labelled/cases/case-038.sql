-- seed: 2026
-- case: 38
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('a', 3), ('aa', 0), ('', 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = 3 WHERE a = 'a';
/*tx1*/ SELECT * FROM t WHERE a = 'a';
/*tx1*/ UPDATE t SET b = 3 WHERE ((b * 0) >= 0) IS NULL;
/*tx2*/ SELECT * FROM t;
/*tx2*/ REPLACE INTO t VALUES ('aa', NULL);
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
