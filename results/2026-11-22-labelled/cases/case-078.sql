-- seed: 2026
-- case: 78
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('', 5, 'ba'), ('ab', 5, 'ba'), ('B', 7, 'B'), ('ba', 7, 'aa');
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a WHERE (b IS NOT NULL) OR a <= c;
/*tx1*/ DELETE FROM t WHERE (b IS NOT NULL) OR a <= c;
/*tx1*/ SELECT * FROM t WHERE b NOT BETWEEN (-1) AND (-1);
/*tx1*/ INSERT INTO t VALUES ('b', 7, 'aa');
/*tx1*/ UPDATE t SET c = NULL WHERE a = 'ab';
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
