-- seed: 2026
-- case: 983
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('ba', 7, -1, 7);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 7 FOR UPDATE;
/*tx3*/ DELETE FROM t WHERE NOT (d = c);
/*tx3*/ UPDATE t SET b = 11, a = 'aa' WHERE b = 7;
/*tx2*/ INSERT INTO t VALUES ('ab', 14, NULL, 4);
/*tx3*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ UPDATE t SET c = NULL WHERE b = 7;
/*tx1*/ UPDATE t SET d = 3 WHERE NOT (d = c);
/*tx3*/ UPDATE t SET b = 2 WHERE b <=> 7;
/*tx3*/ COMMIT;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
