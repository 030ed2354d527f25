-- seed: 2026
-- case: 653
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (2, 0), (3, -2), (5, NULL), (0, -1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a + 10;
/*tx1*/ SELECT * FROM t WHERE NOT (a < 1) LOCK IN SHARE MODE NOWAIT;
/*tx1*/ UPDATE t SET b = 3000000000 WHERE a = 5;
/*tx2*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx2*/ UPDATE t SET a = a + 20 WHERE NOT (NOT (a NOT IN (5, 1)));
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
