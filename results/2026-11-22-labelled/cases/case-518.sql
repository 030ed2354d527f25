-- seed: 2026
-- case: 518
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.5, 'B', 3), (2.5, 'aa', 3), (1.0, 'aa', 10), (3.0, 'aa', 10);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = c + (-1) WHERE a = 3.0;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE t SET c = c + (-1) WHERE NOT (c > 10);
/*tx1*/ SELECT b, c FROM t WHERE NOT (b IN ('ab', 'B'));
/*tx1*/ REPLACE INTO t VALUES (10.0, 'ab', NULL), (-0.5, 'ab', 3);
/*tx2*/ ROLLBACK;
/*tx1*/ UPDATE t SET c = 5 WHERE 1;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
