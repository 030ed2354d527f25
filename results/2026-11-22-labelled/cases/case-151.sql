-- seed: 2026
-- case: 151
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (3, 2), (12, -2), (3000000000, 7), (7, -1), (21, 0);
/*tx4*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ SAVEPOINT s;
/*tx3*/ SAVEPOINT z;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx4*/ INSERT IGNORE INTO t VALUES (12, -2);
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a WHERE NOT (NOT (((b IN (1)) AND b = 2) XOR ((a * 3) = 3000000000 OR (b BETWEEN (-2) AND 7))));
/*tx3*/ UPDATE t SET a = 4 WHERE b = (-2);
/*tx3*/ SELECT * FROM t WHERE (a - b) = 7 OR b <= 0;
/*tx3*/ SELECT * FROM t WHERE a = 7 LOCK IN SHARE MODE;
/*tx2*/ INSERT INTO t VALUES (10, 3);
/*tx1*/ SAVEPOINT s;
/*tx2*/ INSERT INTO t VALUES (21, 5), (12, -2) ON DUPLICATE KEY UPDATE a = 5;
/*tx3*/ DELETE FROM t WHERE a = 7;
/*tx4*/ INSERT IGNORE INTO t VALUES (3000000000, 7);
/*tx3*/ COMMIT;
/*tx2*/ UPDATE t SET b = NULL WHERE a = 3000000000;
/*tx4*/ SELECT * FROM t WHERE a IN (3000000000, 7, 3);
/*tx2*/ REPLACE INTO t VALUES (1, 4), (0, 1), (-1, 0);
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK TO SAVEPOINT z;
/*tx4*/ DELETE FROM t WHERE b <= 0;
/*tx1*/ UPDATE t SET b = b + 10 WHERE (NOT (NOT (((b IN (1)) AND b = 2) XOR ((a * 3) = 3000000000 OR (b BETWEEN (-2) AND 7))))) OR (a <> 4 OR b = 1);
/*tx1*/ COMMIT;
/*tx4*/ SELECT b FROM t WHERE b < a FOR UPDATE;
/*tx4*/ COMMIT;
