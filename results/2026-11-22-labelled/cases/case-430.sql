-- seed: 2026
-- case: 430
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (-1, -2, 5);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET b = 5 WHERE c = 5;
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 32 WHERE b <=> 4;
/*tx2*/ INSERT INTO t VALUES (10, 2, 3000000000);
/*tx2*/ UPDATE t SET c = 2 WHERE a = (-1);
/*tx3*/ INSERT INTO t (a, b) VALUES (7, 7), (9, 2);
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a + 20 WHERE a = (-1);
/*tx1*/ UPDATE t SET c = 2 WHERE a = (-1) OR ((a BETWEEN (-1) AND (-1)) AND (b BETWEEN 0 AND 2));
/*tx1*/ INSERT INTO t (a, c) VALUES (5, 2);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = (-1) AND a >= b LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
