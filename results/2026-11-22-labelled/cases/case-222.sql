-- seed: 2026
-- case: 222
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (3, 10, 7, 'ba'), (2, -1, 2, 'B'), (5, NULL, 2, 'ab'), (1, -1, 1, NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE NOT (c IN (2));
/*tx2*/ UPDATE t SET b = b WHERE NOT (a = 2);
/*tx1*/ INSERT INTO t VALUES (4, 5, 1, NULL);
/*tx1*/ UPDATE t SET b = b WHERE NOT (a = 2);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t SELECT a + 10, b + 2, c, d FROM t WHERE (a * b) <> 3;
/*tx1*/ SELECT c, d FROM t WHERE a <=> 1 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
