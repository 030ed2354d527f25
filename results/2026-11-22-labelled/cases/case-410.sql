-- seed: 2026
-- case: 410
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (10, 'aa', 3), (23, '', NULL), (7, 'b', 10), (5, '', -2), (15, '', 4), (-2, 'aa', -2);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 15;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (19, NULL, -2), (39, 'b', 3);
/*tx2*/ SELECT a FROM t WHERE a = 15 FOR UPDATE;
/*tx1*/ INSERT INTO t (a, b) VALUES (19, 'aa');
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
