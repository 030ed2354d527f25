-- seed: 2026
-- case: 428
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (3, 7, 2), (1, 0, -2), (-2, 0, -1), (0, 10, NULL), (6, 3, NULL);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b <= a OR a >= b OR b = 0 FOR UPDATE SKIP LOCKED;
/*tx1*/ SELECT * FROM t WHERE a = 1 FOR UPDATE;
/*tx1*/ REPLACE INTO t (a, c) VALUES (1, 2);
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT a FROM t;
/*tx1*/ INSERT INTO t VALUES (2, 0, NULL);
/*tx2*/ UPDATE t SET c = 2 WHERE c = (-2);
/*tx2*/ INSERT INTO t SELECT a + 20, b + 2, 3000000000 FROM t WHERE (a * 6) >= 1 OR (b IN (0, 7));
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (2, 0, 2);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
