-- seed: 2026
-- case: 161
-- isolation: SER
-- isolation-tx: tx1=SER tx2=SER tx3=RC tx4=SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('', 0.5E0, 3), ('b', 0.5E0, NULL), ('ba', 3.0E0, 7), ('ab', 3.0E0, 2), ('d', 3.0E0, 3), ('B', 1.5E0, 7);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE c = 3;
/*tx1*/ SELECT b FROM t;
/*tx4*/ INSERT INTO t VALUES ('a', NULL, 2);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES ('h', 3.0E0, 7), ('l', NULL, 3);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a, c = 2 WHERE a = 'd' AND b >= 3.0E0;
/*tx1*/ INSERT INTO t VALUES ('a', 3.0E0, 3);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT c FROM t WHERE b = 3.0E0;
/*tx3*/ DELETE FROM t;
/*tx4*/ SELECT * FROM t WHERE a = 'ab';
/*tx1*/ COMMIT;
/*tx4*/ SELECT * FROM t WHERE c <=> 3 OR c = 2 OR (c < 3 OR (b + 10.0E0) >= 0.0E0) OR (a >= 'ab' OR a <> 'b') FOR UPDATE;
/*tx3*/ COMMIT;
/*tx2*/ SELECT c FROM t;
/*tx4*/ COMMIT;
/*tx2*/ COMMIT;
