-- seed: 2026
-- case: 198
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (3, 0.0E0, 1), (10, 2.0E0, 10);
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx3*/ UPDATE t SET a = a + 10 WHERE b <> 0.0E0 OR b > 0.5E0;
/*tx2*/ INSERT INTO t VALUES (27, 1.0E0, 1), (5, NULL, 10);
/*tx1*/ UPDATE t SET a = 0 WHERE a = 3;
/*tx2*/ UPDATE t SET a = 1 WHERE a = 3 AND (a BETWEEN 3 AND 5);
/*tx2*/ SELECT * FROM t WHERE (a BETWEEN 1 AND 5) XOR b < 2.5E0;
/*tx1*/ REPLACE INTO t VALUES (2, 2.0E0, 10);
/*tx3*/ UPDATE t SET a = -1 WHERE (a = 3 AND (a BETWEEN 3 AND 5)) OR (c IN (-1));
/*tx3*/ DELETE FROM t WHERE a = 10;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a <= c FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE b <=> NULL AND b >= 0.0E0;
/*tx3*/ COMMIT;
/*tx1*/ SELECT c, COUNT(*), AVG(a) FROM t WHERE a = c GROUP BY c ORDER BY c;
/*tx1*/ COMMIT;
