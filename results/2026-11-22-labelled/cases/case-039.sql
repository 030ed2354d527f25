-- seed: 2026
-- case: 39
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('b', 2), ('ab', NULL), ('B', 5);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET b = 3000000000 WHERE a = 'ab';
/*tx2*/ DELETE FROM t WHERE b IN (10, 3000000000, 1);
/*tx1*/ UPDATE t SET b = 3000000000 WHERE a = 'ab' OR (a > 'ab' AND a = 'a' AND (a >= 'ab' AND a <> 'a'));
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE NOT (a = 'ab' AND a > 'a');
/*tx2*/ UPDATE t SET b = 2 WHERE a = 'b';
/*tx2*/ REPLACE INTO t VALUES ('B', 3000000000);
/*tx2*/ COMMIT;
