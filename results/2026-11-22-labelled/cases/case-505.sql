-- seed: 2026
-- case: 505
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER tx3=RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('', 'a', NULL), ('n', 'ba', 1), ('ba', 'ba', 10), ('a', 'b', 7);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ REPLACE INTO t VALUES ('ab', 'a', 4);
/*tx3*/ UPDATE t SET a = a WHERE b = 'ba';
/*tx3*/ UPDATE t SET a = 'i' WHERE a = '';
/*tx1*/ SELECT * FROM t WHERE a = 'a';
/*tx1*/ UPDATE t SET b = 'a';
/*tx2*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t WHERE a = '';
/*tx2*/ UPDATE t SET c = 4 WHERE c < 10;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a WHERE c < 10;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
