-- seed: 2026
-- case: 482
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (1.0, NULL, 7, 4), (2.5, 7, 4, 0), (-0.5, -1, 3000000000, 4), (-1.0, 7, 2, NULL), (0.5, 7, -1, 0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT a FROM t WHERE b = (-1) GROUP BY a ORDER BY a DESC LIMIT 1;
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET b = 7 WHERE ((NOT (d = c)) XOR b < (-1)) AND ((b <= 0 OR b < (-1)) AND ((c * (-1)) > 2 OR d = 0));
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 2.5;
/*tx1*/ UPDATE IGNORE t SET c = 2 WHERE a = 2.5;
/*tx1*/ SELECT * FROM t;
/*tx4*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ UPDATE t SET a = a + 10.0;
/*tx4*/ REPLACE INTO t (a, b) VALUES (2.5, 0), (10.0, NULL);
/*tx3*/ UPDATE t SET d = d + 2, b = -1 WHERE (b = 0 AND (c IN (4))) XOR ((a - (-1.0)) < (-1.0) AND (c BETWEEN (-1) AND 4)) ORDER BY a DESC LIMIT 3;
/*tx4*/ REPLACE INTO t VALUES (2.0, 7, -1, 4);
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT a, d FROM t;
/*tx3*/ INSERT INTO t SELECT a + 20.0, b, c, d FROM t WHERE b = 7;
/*tx3*/ ROLLBACK;
/*tx4*/ SELECT * FROM t LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ UPDATE t SET b = b + 10 WHERE d = b OR d >= 0;
/*tx4*/ UPDATE t SET c = c + (-1);
/*tx1*/ ROLLBACK;
/*tx4*/ SELECT * FROM t;
/*tx4*/ COMMIT;
