-- seed: 2026
-- case: 217
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (10, 0, 0, 'a'), (5, NULL, 0, 'aa'), (1, 0, 0, 'ab');
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx2*/ DELETE FROM t WHERE NOT (a > 10);
/*tx1*/ BEGIN;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE NOT (a > 10);
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
