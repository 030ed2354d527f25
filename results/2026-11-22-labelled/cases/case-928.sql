-- seed: 2026
-- case: 928
-- isolation: RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (1.0E0, 1, -1), (13.0E0, 2, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx1*/ DELETE FROM t WHERE (c IS NULL) OR (c BETWEEN (-1) AND 2);
/*tx2*/ SELECT * FROM t WHERE (c BETWEEN (-2) AND 1) XOR c <= (-2);
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ UPDATE t SET c = 3 WHERE b = 2;
/*tx1*/ ROLLBACK;
/*tx2*/ UPDATE t SET c = c WHERE c IS NULL;
/*tx2*/ COMMIT;
