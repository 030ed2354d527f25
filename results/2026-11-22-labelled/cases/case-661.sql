-- seed: 2026
-- case: 661
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (3, -1), (0, 1);
/*tx3*/ BEGIN;
/*tx3*/ REPLACE INTO t VALUES (3, -1);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b BETWEEN (-2) AND 3000000000;
/*tx2*/ INSERT INTO t VALUES (0, -1);
/*tx3*/ UPDATE t SET a = 1 WHERE a = 3;
/*tx1*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (1, -1);
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = 1 WHERE (a * 3) = 0 XOR a = 10;
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT * FROM t WHERE b = (-1);
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
