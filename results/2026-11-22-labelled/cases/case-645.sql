-- seed: 2026
-- case: 645
-- isolation: RR
-- isolation-tx: tx1=RR tx2=SER tx3=RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (-2, -1), (5, -2);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ REPLACE INTO t VALUES (-2, -1), (5, -2);
/*tx1*/ DELETE FROM t WHERE NOT (a = (-2) XOR b = (-1));
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (2, 0), (4, -1);
/*tx1*/ UPDATE t SET b = -1 WHERE a BETWEEN 1 AND 7;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 5;
/*tx3*/ INSERT INTO t VALUES (3, -1), (-1, 0), (1, -2);
/*tx3*/ SELECT * FROM t WHERE a >= (-2) OR (a * b) <= (-2) FOR UPDATE;
/*tx2*/ SELECT * FROM t WHERE a = 5 FOR UPDATE;
/*tx3*/ UPDATE t SET b = -2 WHERE b = (-2);
/*tx1*/ ROLLBACK;
/*tx2*/ SELECT * FROM t WHERE (NOT (a = (-2) XOR b = (-1))) OR a <> b FOR UPDATE;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
