-- seed: 2026
-- case: 277
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (1.5E0, ''), (1.0E0, ''), (-1.0E0, 'a'), (-0.5E0, 'ab'), (0.5E0, 'ba');
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (10, 'ba'), (NULL, 'a');
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ UPDATE u SET b = NULL WHERE a BETWEEN (-2) AND 4;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = b WHERE b BETWEEN 'ab' AND 'ba';
/*tx3*/ INSERT IGNORE INTO t VALUES (2.5E0, 'b'), (-0.5E0, 'ba');
/*tx3*/ INSERT INTO u (a) VALUES (0) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE u SET a = 0 WHERE a IS NULL;
/*tx3*/ UPDATE t SET a = a + 10.0E0 WHERE b NOT IN ('ba', '');
/*tx2*/ SELECT * FROM u WHERE NOT (a <=> 0);
/*tx2*/ SELECT * FROM u WHERE a <> 0 AND a > 0 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 1.0E0 FOR UPDATE;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
