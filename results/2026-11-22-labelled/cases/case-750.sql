-- seed: 2026
-- case: 750
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (3000000000, 'aa', '', 'ba'), (3000000000, NULL, '', NULL);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx4*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (NULL, 'ba', 'ba', 'B');
/*tx1*/ UPDATE t SET c = 'ab' WHERE ((d = 'a' AND c > d) OR (d < 'ab' OR c = d)) IS NULL;
/*tx3*/ BEGIN;
/*tx4*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = NULL WHERE b < 'b' AND d = 'B' AND (b = c AND c = 'ab');
/*tx3*/ SELECT * FROM t WHERE (d IN ('a')) OR d <=> NULL FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE NOT (a = 4);
/*tx4*/ UPDATE t SET a = 3000000000, d = 'a' WHERE ((d = 'a' AND c > d) OR (d < 'ab' OR c = d)) IS NULL;
/*tx3*/ SELECT COUNT(b) FROM t WHERE (a <> 4 OR (c NOT BETWEEN 'B' AND 'ab') OR (d <> '' OR a <> 2)) AND (c NOT BETWEEN 'ba' AND 'ba');
/*tx4*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE IGNORE t SET b = 'ba' WHERE c BETWEEN '' AND 'ab';
/*tx3*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET c = c WHERE (b <= '' OR a >= 3000000000 OR (c <=> NULL AND b <= 'aa')) AND b = 'ba';
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
