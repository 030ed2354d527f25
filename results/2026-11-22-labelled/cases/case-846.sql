-- seed: 2026
-- case: 846
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (3, 1.5, 4, 'aa');
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET b = 1.0 WHERE c = 4;
/*tx1*/ UPDATE t SET c = c + 2 WHERE c <=> 3000000000;
/*tx2*/ SAVEPOINT z;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT a, b, d FROM t WHERE c = 4 OR (b * (-1.0)) <> (-0.5) FOR UPDATE;
/*tx2*/ RELEASE SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
