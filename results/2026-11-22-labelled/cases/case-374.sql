-- seed: 2026
-- case: 374
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('d', 4), ('B', -1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = -1 WHERE b = 4;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = '' WHERE b < 0 XOR a < 'B';
/*tx2*/ UPDATE t SET a = '' WHERE (b < 0 XOR a < 'B') OR (b IN (-1));
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
