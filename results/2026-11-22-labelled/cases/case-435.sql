-- seed: 2026
-- case: 435
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (1, 1.5E0, 0), (4, 2.5E0, 5);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx2*/ DELETE FROM t WHERE a = 0;
/*tx1*/ UPDATE t SET b = b + (-1.0E0) WHERE a <=> 1;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT a, b, c FROM t;
/*tx2*/ UPDATE t SET c = 2, b = 2.5E0 WHERE a <=> 1 ORDER BY a DESC LIMIT 1;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE IGNORE t SET a = a + (-10) WHERE a = 1 AND c = 2 ORDER BY a LIMIT 3;
/*tx2*/ COMMIT;
