-- seed: 2026
-- case: 302
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ab', 'B', 2, 0.50), ('aa', '', 7, 15.00), ('B', 'B', 1, -0.50), ('ba', 'B', 1, -1.00), ('b', 'B', -2, 2.00), ('', 'ba', NULL, 3.00);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES ('a', '', 7, 2.50);
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ DELETE FROM t;
/*tx1*/ SELECT d, COUNT(*) FROM t WHERE a = 'ab' GROUP BY d ORDER BY d;
/*tx1*/ INSERT INTO t VALUES ('l', 'ab', 2, 2.50);
/*tx1*/ UPDATE t SET d = d + (-10.00) WHERE a NOT BETWEEN 'aa' AND 'ab';
/*tx2*/ INSERT INTO t VALUES ('s', 'B', 7, 1.00);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET c = -2, b = '' WHERE c IN (7, -1);
