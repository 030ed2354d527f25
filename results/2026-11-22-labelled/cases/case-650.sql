-- seed: 2026
-- case: 650
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (5, 5), (0, NULL), (2, 1), (3, 0), (-1, 5);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 10 WHERE NOT (a = 0);
/*tx1*/ UPDATE t SET a = 33 WHERE a = 3;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = NULL WHERE (a <> 3 XOR (a + b) <> 10) AND b = 5;
/*tx2*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
