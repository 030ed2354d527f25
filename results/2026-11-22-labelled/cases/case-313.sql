-- seed: 2026
-- case: 313
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (40, 'B', 0, 10), (30, 'aa', 3, 3);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t SELECT a + (-10), b, c, 3 FROM t;
/*tx2*/ UPDATE t SET b = 'r' WHERE NOT (NOT (a <> 30));
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE NOT (NOT (a <> 30));
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = NULL WHERE a < 10 OR b > 'aa';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
