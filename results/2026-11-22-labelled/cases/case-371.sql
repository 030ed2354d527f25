-- seed: 2026
-- case: 371
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RU
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('b', 10);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t SELECT 'ab', -1 FROM t WHERE a <=> 'b';
/*tx1*/ SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES ('aa', 10);
/*tx1*/ UPDATE t SET a = 'r' WHERE a >= 'b' OR a >= 'b';
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 0 WHERE NOT (NOT ((b NOT BETWEEN 0 AND 0) OR b = (-1)));
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
