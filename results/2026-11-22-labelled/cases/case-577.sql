-- seed: 2026
-- case: 577
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (7, 2), (10, 10), (39, NULL), (2, 0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a BETWEEN 2 AND 10;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a + (-10) WHERE NOT (b = 10 OR a >= 3);
/*tx1*/ SELECT * FROM t WHERE a IN (3) LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ SELECT * FROM t WHERE NOT (NOT (a = 7));
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 39;
/*tx2*/ COMMIT;
