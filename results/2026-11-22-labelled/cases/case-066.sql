-- seed: 2026
-- case: 66
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ac', -1, 'a'), ('a', -1, 'a');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ REPLACE INTO t VALUES ('a', 2, 'a');
/*tx2*/ UPDATE t SET b = NULL WHERE NOT (b < (-1));
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE c = 'a' OR a = 'a';
/*tx1*/ INSERT INTO t SELECT a, 2, c FROM t WHERE b >= (-1);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES ('k', 2, 'a');
/*tx2*/ UPDATE t SET c = '' WHERE a = 'a';
/*tx2*/ DELETE FROM t WHERE NOT ((c IN ('', 'b')) OR a = 'ac');
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
