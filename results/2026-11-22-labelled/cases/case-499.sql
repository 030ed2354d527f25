-- seed: 2026
-- case: 499
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('b', 'ba', 3), ('B', '', NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT c, COUNT(*) FROM t WHERE a = 'B' GROUP BY c;
/*tx2*/ SELECT * FROM t WHERE NOT (b >= '' AND (b BETWEEN '' AND 'B') AND (NOT (c IS NULL))) LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ REPLACE INTO t VALUES ('i', '', 3), ('ba', '', NULL);
/*tx2*/ ROLLBACK;
/*tx1*/ INSERT INTO t VALUES ('ab', '', NULL);
/*tx1*/ UPDATE t SET c = NULL WHERE (c + 0) = 3 OR a = 'a' OR (NOT (b IN ('B', 'ba', '')));
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
