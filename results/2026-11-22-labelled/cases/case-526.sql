-- seed: 2026
-- case: 526
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-1.0, 'b', 10), (3.0, 'b', 3);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ INSERT INTO t VALUES (2.0, 'ab', 1);
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c = 10;
/*tx3*/ DELETE FROM t WHERE b = 'b';
/*tx3*/ SELECT a FROM t WHERE a = (-1.0);
/*tx4*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE NOT (c BETWEEN 0 AND 4);
/*tx4*/ SELECT * FROM t WHERE a = (-1.0);
/*tx2*/ UPDATE t SET c = c + 10 WHERE (b IN ('b', 'ab')) OR b <= 'ab';
/*tx3*/ UPDATE t SET a = 0.5, b = 'aa' WHERE a = (-1.0);
/*tx2*/ SELECT * FROM t;
/*tx4*/ DELETE FROM t WHERE b = 'b';
/*tx2*/ UPDATE t SET b = b WHERE NOT (c BETWEEN (-2) AND 1);
/*tx3*/ COMMIT;
/*tx2*/ UPDATE t SET c = -2 WHERE a = (-1.0);
/*tx2*/ INSERT INTO t VALUES (11.0, 'ab', 10), (10.0, 'aa', -2);
/*tx4*/ SELECT * FROM t;
/*tx4*/ UPDATE t SET c = c + 10;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx4*/ UPDATE t SET a = a + 20.0 WHERE NOT (b <= 'ab');
/*tx4*/ COMMIT;
