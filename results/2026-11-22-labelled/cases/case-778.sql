-- seed: 2026
-- case: 778
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('ab', 'ba'), ('aa', 'ba'), ('', 'ba');
/*tx1*/ UPDATE t SET b = 'a' WHERE a <= 'aa';
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a, b = 'aa' WHERE 1;
/*tx2*/ INSERT IGNORE INTO t VALUES ('', 'b'), ('', 'aa');
/*tx2*/ UPDATE t SET b = NULL WHERE a <> b AND b = 'ba';
/*tx2*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a > 'aa';
/*tx1*/ UPDATE t SET b = '' WHERE a = 'aa';
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
