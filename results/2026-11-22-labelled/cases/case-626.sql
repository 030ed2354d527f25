-- seed: 2026
-- case: 626
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('r', 2.50, 1, 7), ('aa', 2.50, -1, 10), ('ab', 2.50, 2, -2), ('', NULL, -1, -2), ('j', 0.50, 1, 3), ('b', 1.50, 1, NULL);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ INSERT INTO t (a) VALUES ('B');
/*tx2*/ UPDATE t SET a = a;
/*tx2*/ UPDATE t SET a = a, d = 7 ORDER BY a DESC LIMIT 3;
/*tx2*/ SELECT AVG(b), COUNT(a), COUNT(a) FROM t WHERE b <= 0.50 OR c > d FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a < 'aa' LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET a = a WHERE b BETWEEN 2.00 AND 2.50;
/*tx1*/ SELECT * FROM t WHERE a < '' AND b = 2.50;
/*tx2*/ SELECT * FROM t WHERE a = 'ab' FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE c <> 1 FOR UPDATE;
/*tx2*/ COMMIT;
