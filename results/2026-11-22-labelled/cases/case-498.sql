-- seed: 2026
-- case: 498
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('', NULL, 4), ('a', '', 10);
/*tx2*/ BEGIN;
/*tx2*/ REPLACE INTO t VALUES ('', NULL, 7);
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES ('ba', 'ba', 4);
/*tx2*/ INSERT INTO t VALUES ('B', 'ba', 4);
/*tx1*/ UPDATE t SET c = 10 WHERE NOT (a = 'a');
/*tx1*/ UPDATE t SET a = a;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
