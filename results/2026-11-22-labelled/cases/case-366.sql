-- seed: 2026
-- case: 366
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (5, 1.0, 3000000000);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT b FROM t WHERE b = 1.0;
/*tx3*/ SELECT * FROM t WHERE c = 3000000000;
/*tx1*/ UPDATE t SET a = -1 WHERE (c - a) = 3000000000;
/*tx1*/ SELECT * FROM t WHERE c <=> NULL;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (8, -0.5, 10);
/*tx3*/ INSERT INTO t SELECT 7, b + (-10.0), 10 FROM t WHERE a = 2;
/*tx2*/ INSERT INTO t VALUES (2, 0.5, 2);
/*tx2*/ COMMIT;
/*tx1*/ REPLACE INTO t VALUES (1, 1.0, 5), (5, 0.0, 2), (21, 3.0, 10);
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
