-- seed: 2026
-- case: 220
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (10, NULL, 3, 'aa'), (4, 3, 0, 'ab'), (5, 3, 3, ''), (19, 3, 3, 'B'), (7, 3, 4, 'b'), (1, 7, 0, 'c');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b = 7 OR (d NOT BETWEEN '' AND 'ab');
/*tx2*/ INSERT INTO t VALUES (3, 1, 4, 'a');
/*tx2*/ SAVEPOINT s;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ DELETE FROM t WHERE b = 7;
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE NOT (b = a) ORDER BY b DESC, a LIMIT 3;
/*tx3*/ UPDATE t SET c = c + (-1) WHERE a <> b;
/*tx3*/ SELECT * FROM t WHERE a > b LOCK IN SHARE MODE NOWAIT;
/*tx3*/ COMMIT;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
