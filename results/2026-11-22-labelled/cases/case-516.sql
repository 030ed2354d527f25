-- seed: 2026
-- case: 516
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.5, 'a', -1), (10.0, 'b', 1), (1.0, 'ab', 1), (0.0, 'ba', 2), (-0.5, 'a', NULL);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a + 20.0 WHERE c = 1;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (1.0, 'b', 3), (18.0, 'a', 1), (3.0, 'ab', -2);
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = 2;
/*tx2*/ DELETE FROM t WHERE b < 'a' XOR c <> (-2);
/*tx1*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO t VALUES (-0.5, 'b', -2);
/*tx2*/ SELECT * FROM t WHERE a = 10.0;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
