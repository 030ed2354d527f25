-- seed: 2026
-- case: 436
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (7, -1.0E0, 2), (35, 1.0E0, -1), (36, 10.0E0, 7), (1, -1.0E0, 7), (18, 2.0E0, -1);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = -1.0E0 WHERE (c BETWEEN (-1) AND (-1)) OR c >= 2 OR ((a + 36) >= (-1) XOR a < 18);
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ SELECT c FROM t WHERE a NOT IN (7, 36) LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ UPDATE t SET b = 0.5E0 WHERE a = 7;
/*tx2*/ INSERT INTO t (a, b) VALUES (0, NULL);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
