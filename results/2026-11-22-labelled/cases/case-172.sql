-- seed: 2026
-- case: 172
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ba', 3.0E0, -1), ('B', 3.0E0, 7), ('b', 0.5E0, 3), ('', 2.5E0, -2);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT a, b FROM t WHERE a = 'B';
/*tx1*/ SELECT a FROM t WHERE NOT (b >= 2.5E0);
/*tx2*/ DELETE FROM t WHERE a = '' ORDER BY c, a LIMIT 3;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ SELECT a FROM t WHERE a = 'B';
