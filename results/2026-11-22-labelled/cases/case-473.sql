-- seed: 2026
-- case: 473
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (2, '', 10), (0, 'b', 11), (30, 'ab', NULL), (37, '', 3), (36, 'b', 2), (1, '', 23);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE IGNORE t SET a = 3 WHERE c = 3;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (-2, 'ab', 22);
/*tx1*/ UPDATE t SET a = a + (-10) WHERE 1;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (7, '', 22), (11, 'b', 18);
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
