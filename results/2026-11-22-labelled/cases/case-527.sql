-- seed: 2026
-- case: 527
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (3.0, 'a', 5);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (2.5, 'ab', 5);
/*tx1*/ UPDATE t SET c = NULL WHERE NOT (a < 3.0);
/*tx1*/ INSERT INTO t VALUES (10.0, 'ab', -1);
/*tx2*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t SELECT 25.0, b, c FROM t WHERE a = 3.0;
/*tx1*/ INSERT INTO t VALUES (14.0, 'B', 3000000000), (2.0, 'a', -1);
/*tx1*/ UPDATE t SET a = 0.5, b = 'aa' WHERE b > 'B' OR a >= 3.0;
/*tx3*/ INSERT INTO t SELECT 36.0, b, c FROM t WHERE NOT (c IN (0));
/*tx2*/ UPDATE t SET a = a + (-10.0), b = 'B';
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE a = 3.0;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
