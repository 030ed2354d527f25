-- seed: 2026
-- case: 751
-- isolation: SER
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (2, 'B', 'aa', ''), (3000000000, 'a', '', ''), (1, 'B', '', 'ba'), (2, 'b', '', 'ab'), (3000000000, 'b', 'aa', 'ab'), (4, 'a', '', '');
/*tx1*/ BEGIN;
/*tx1*/ REPLACE INTO t (d) VALUES ('ba');
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t FOR UPDATE NOWAIT;
/*tx2*/ UPDATE t SET d = 'a' WHERE d = 'ba';
/*tx2*/ INSERT INTO t VALUES (1, 'b', 'a', 'ab'), (NULL, 'ab', NULL, '');
/*tx1*/ DELETE FROM t WHERE d IN ('ab');
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT b, c, d FROM t WHERE c = '' FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
