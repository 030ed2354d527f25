-- seed: 2026
-- case: 511
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('a', '', 0), ('ba', NULL, NULL), ('n', NULL, -2), ('b', 'aa', -2), ('aa', 'aa', 2);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 'B' AND c <> 2;
/*tx2*/ DELETE FROM t WHERE (NOT ((c IS NULL) OR c = 0)) OR ((a = 'ba' AND b = 'aa') OR (c = (-1) AND a > b));
/*tx1*/ DELETE FROM t WHERE NOT (c = (-2));
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES ('B', 'aa', 0);
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
