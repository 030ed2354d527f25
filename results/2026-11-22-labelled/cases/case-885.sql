-- seed: 2026
-- case: 885
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (5, 2.50, 3);
/*tx2*/ BEGIN;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ UPDATE t SET a = -1, b = 10.00 WHERE a = 5;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + 10 WHERE NOT (a <> 5);
/*tx3*/ INSERT INTO t VALUES (5, 2.50, 3), (5, 2.50, 0), (5, 2.50, 3) ON DUPLICATE KEY UPDATE a = -2, c = VALUES(c);
/*tx2*/ UPDATE t SET a = 1 WHERE NOT (a <> 5) ORDER BY a LIMIT 1;
/*tx3*/ DELETE FROM t WHERE (b IN (-1.00)) OR b = 2.50 OR b > (-1.00) OR (NOT (c >= 3));
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE IGNORE t SET a = 10 WHERE c > (-1) XOR b = 2.50 ORDER BY a LIMIT 2;
/*tx3*/ DELETE FROM t WHERE ((b >= 2.50 OR b < 10.00) AND (a > 5 AND b <> (-1.00))) XOR ((NOT (c = 3)) AND (b = (-1.00) AND a >= 5));
/*tx3*/ SAVEPOINT s;
/*tx3*/ UPDATE t SET b = b + 1.00 WHERE b = (-1.00);
/*tx3*/ RELEASE SAVEPOINT s;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
