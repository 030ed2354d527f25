-- seed: 2026
-- case: 936
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (1.0E0, -1, NULL), (31.0E0, 2, 8);
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + 20.0E0 WHERE NOT (((b BETWEEN (-1) AND 0) AND c > b) OR b = (-1));
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ DELETE FROM t WHERE a = 1.5E0;
/*tx1*/ SAVEPOINT s;
/*tx2*/ UPDATE t SET a = a + 20.0E0 WHERE NOT (((b BETWEEN (-1) AND 0) AND c > b) OR b = (-1)) ORDER BY a LIMIT 2;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE c IS NULL;
