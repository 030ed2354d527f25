-- seed: 2026
-- case: 209
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (-2, 3, 1, 'ab'), (30, 3, 1, 'ba'), (3, 2, 1, 'a'), (10, -2, 1, 'aa'), (5, 3, 0, 'b'), (4, -1, 3, 'f');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE NOT (c NOT IN (1)) FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE d = 'f' ORDER BY a DESC;
/*tx2*/ UPDATE t SET b = NULL WHERE d = 'f';
/*tx2*/ COMMIT;
/*tx1*/ SELECT c, d FROM t WHERE (b IS NULL) OR c = 0;
/*tx1*/ COMMIT;
