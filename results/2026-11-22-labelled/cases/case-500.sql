-- seed: 2026
-- case: 500
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('ba', 'b', 7), ('aa', 'b', 3), ('B', 'a', 5);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'b' WHERE NOT (a <> 'B');
/*tx1*/ INSERT INTO t (a, c) VALUES ('', 5);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT b, c FROM t WHERE NOT (b = 'ba') LOCK IN SHARE MODE NOWAIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
