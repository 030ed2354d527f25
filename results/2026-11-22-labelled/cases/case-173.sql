-- seed: 2026
-- case: 173
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('B', 3.0E0, 10), ('l', 1.0E0, 2), ('a', 1.0E0, NULL), ('q', 3.0E0, 10), ('aa', 1.0E0, 5);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE b = 3.0E0;
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT a, b FROM t WHERE c >= 10;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
