-- seed: 2026
-- case: 83
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('aa', 'aa', 0.5E0), ('b', '', 1.0E0);
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET c = 1.0E0 WHERE (c = 0.5E0 AND b <= 'aa') OR (NOT (b >= 'ab'));
/*tx2*/ SAVEPOINT s;
/*tx4*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx4*/ DELETE FROM t WHERE a = 'b';
/*tx3*/ SELECT * FROM t WHERE a <= 'aa';
/*tx2*/ DELETE FROM t WHERE NOT (c <=> NULL);
/*tx3*/ INSERT INTO t SELECT a, b, c FROM t;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t FOR UPDATE NOWAIT;
/*tx3*/ SELECT * FROM t WHERE NOT (c > 2.0E0) FOR UPDATE;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx4*/ UPDATE t SET c = 1.0E0 WHERE a = 'aa';
/*tx4*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES ('B', 'a', 2.0E0);
/*tx2*/ UPDATE t SET a = 'xy' WHERE a = 'aa';
/*tx2*/ COMMIT;
