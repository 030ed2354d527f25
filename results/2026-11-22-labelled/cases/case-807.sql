-- seed: 2026
-- case: 807
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (-2, 2), (4, 2), (0, -2), (10, 2), (12, 3000000000), (1, 2);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ INSERT INTO t (a) VALUES (5);
/*tx3*/ SELECT * FROM t WHERE b <= 3000000000;
/*tx2*/ SELECT * FROM t WHERE a NOT IN (-2, 0) FOR UPDATE;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 3000000000 WHERE a = 1;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET b = b + 1;
/*tx2*/ UPDATE t SET b = 7 WHERE a = (-2) ORDER BY a LIMIT 3;
/*tx2*/ COMMIT;
/*tx1*/ SELECT MAX(a) FROM t WHERE NOT (NOT (b <> 2)) LOCK IN SHARE MODE;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
