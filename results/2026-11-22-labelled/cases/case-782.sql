-- seed: 2026
-- case: 782
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('aa', 'ab'), ('ac', 'b'), ('B', 'ab');
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE NOWAIT;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'ab' WHERE NOT (a < 'B');
/*tx1*/ INSERT INTO t VALUES ('b', 'a');
/*tx1*/ UPDATE t SET b = '' WHERE a <=> 'B';
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('n', 'a');
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
