-- seed: 2026
-- case: 487
-- isolation: RC
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (10.0, 10, 2, -2);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + (-10.0) WHERE c < 3000000000 OR c = 3000000000;
/*tx1*/ UPDATE t SET a = 3.0 WHERE a = 10.0;
/*tx1*/ INSERT INTO t SELECT a + (-10.0), b, c, 10 FROM t WHERE 1;
/*tx1*/ SELECT a, b, c FROM t WHERE a = 10.0 LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ UPDATE t SET c = 5 WHERE NOT (b < 10 AND d = 10);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE NOT (a < 2.5);
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES (-1.0, 10, 3, 10);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE IGNORE t SET a = a + 10.0, c = c + 2 WHERE c <> 3 AND c <> 3;
/*tx2*/ INSERT INTO t VALUES (2.0, NULL, 5, 10), (1.5, 2, 5, 10);
/*tx2*/ COMMIT;
