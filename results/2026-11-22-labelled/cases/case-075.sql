-- seed: 2026
-- case: 75
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('aa', 1, 'a'), ('a', NULL, ''), ('', 1, 'a'), ('k', NULL, NULL), ('b', 2, NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c > '';
/*tx1*/ SELECT * FROM t WHERE b >= 2 FOR UPDATE NOWAIT;
/*tx4*/ UPDATE t SET a = 'B' WHERE a = 'b';
/*tx4*/ SELECT * FROM t;
/*tx3*/ UPDATE IGNORE t SET c = c WHERE (c IS NOT NULL) AND (a NOT BETWEEN '' AND 'k') ORDER BY a LIMIT 2;
/*tx1*/ SELECT a FROM t WHERE a = '' ORDER BY a, c DESC LIMIT 1;
/*tx2*/ UPDATE t SET a = 'ba', b = b + 1 WHERE c = a OR b >= 2;
/*tx4*/ UPDATE IGNORE t SET a = 'ab', c = 'ab' WHERE a = 'aa';
/*tx1*/ SELECT * FROM t WHERE 1;
/*tx3*/ REPLACE INTO t SELECT 'p', b + 1, c FROM t WHERE NOT (c <= 'ab' OR (b IS NOT NULL));
/*tx2*/ UPDATE IGNORE t SET b = b + 2 WHERE b IS NULL;
/*tx3*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx1*/ UPDATE IGNORE t SET c = 'ab', b = 0 WHERE a = '' ORDER BY a LIMIT 2;
/*tx3*/ COMMIT;
/*tx2*/ UPDATE t SET c = 'a' WHERE a = 'aa';
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
