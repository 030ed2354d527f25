-- seed: 2026
-- case: 654
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (10, 7), (15, 5), (1, NULL), (3, 7), (7, -2), (0, 5);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (2, 7);
/*tx2*/ UPDATE t SET a = a + (-10) WHERE a = 15;
/*tx2*/ SELECT a FROM t WHERE a = 0 FOR UPDATE;
/*tx2*/ SELECT * FROM t WHERE a = 0;
/*tx1*/ SELECT * FROM t WHERE a = 15 OR (b = 5 AND (b BETWEEN 7 AND 7) AND (a = 15 OR a <= 1)) FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE b = 7 FOR UPDATE;
/*tx2*/ COMMIT;
