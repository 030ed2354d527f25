-- seed: 2026
-- case: 380
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('B', -1);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET b = b WHERE a = 'B';
/*tx3*/ SELECT * FROM t;
/*tx3*/ REPLACE INTO t SELECT 'a', 0 FROM t WHERE b = (-1);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = 'B';
/*tx1*/ UPDATE t SET b = 5;
/*tx3*/ DELETE FROM t WHERE a = 'B';
/*tx2*/ SELECT * FROM t WHERE a = 'B';
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ ROLLBACK;
