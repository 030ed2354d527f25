-- seed: 2026
-- case: 164
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', -1.0E0, 2), ('ba', 2.0E0, -1), ('ab', 1.5E0, -1);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx3*/ INSERT INTO t VALUES ('b', NULL, 2) ON DUPLICATE KEY UPDATE c = 2;
/*tx3*/ INSERT INTO t VALUES ('f', 1.5E0, -1), ('', 1.5E0, -1);
/*tx1*/ SELECT c FROM t WHERE c < 3 OR (NOT (b <= 1.5E0)) LOCK IN SHARE MODE;
/*tx1*/ INSERT INTO t VALUES ('p', 1.0E0, 3), ('a', 1.5E0, 2), ('aa', 1.5E0, -1);
/*tx3*/ SAVEPOINT s;
/*tx3*/ UPDATE t SET b = b + 10.0E0 WHERE c < 3;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE c < 2;
/*tx1*/ UPDATE t SET a = 'B' WHERE a = 'b';
/*tx1*/ RELEASE SAVEPOINT s;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
