-- seed: 2026
-- case: 801
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (2, 1), (-2, 7), (4, NULL);
/*tx1*/ UPDATE t SET b = b + (-1) WHERE a = 4 AND a <= 4;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 2 WHERE b = 1;
/*tx1*/ UPDATE t SET b = b WHERE NOT (a >= 3) ORDER BY b, a LIMIT 2;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT b FROM t WHERE a = (-2) FOR UPDATE;
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ INSERT INTO t VALUES (0, 1), (1, 1);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
