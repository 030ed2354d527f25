-- seed: 2026
-- case: 502
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('aa', NULL, 7), ('', 'b', 3), ('B', 'B', NULL), ('a', 'b', 3), ('m', 'ab', 7), ('ba', 'ab', 3);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE (a BETWEEN 'B' AND 'a') AND a <> b;
/*tx1*/ UPDATE IGNORE t SET a = 'l' WHERE b = 'b' XOR (c BETWEEN 3 AND 3);
/*tx2*/ INSERT INTO t VALUES ('b', 'B', 3), ('ab', 'b', 3);
/*tx2*/ ROLLBACK;
/*tx1*/ UPDATE t SET b = b;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET b = 'B' WHERE a = 'a';
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE NOT ((NOT (c IN (7))) OR (a = 'a' OR c <=> (-2))) FOR UPDATE;
/*tx3*/ COMMIT;
/*tx1*/ SELECT a FROM t WHERE a = 'a' GROUP BY a LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
