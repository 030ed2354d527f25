-- seed: 2026
-- case: 698
-- isolation: RR
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.50, 5), (NULL, 4), (1.00, 5), (1.00, 4), (1.00, 4), (1.00, 4);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SAVEPOINT s;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a <=> 0.50 OR (((NOT (b = 7)) AND (a NOT BETWEEN 0.00 AND 3.00)) OR (((a IN (1.50)) OR a = 1.00) AND (a BETWEEN 3.00 AND 3.00))) FOR UPDATE NOWAIT;
/*tx1*/ SELECT * FROM t WHERE b <=> 5;
/*tx1*/ UPDATE IGNORE t SET b = b + 2 WHERE ((b IS NULL) XOR b <= (-2)) AND (a <=> 1.00 OR (b BETWEEN 4 AND 10));
/*tx1*/ UPDATE t SET a = a + 10.00, b = 4 WHERE a <> 1.00 AND (b * 4) <> (-2);
/*tx2*/ DELETE FROM t WHERE b <=> 4;
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE a <=> 0.50;
/*tx1*/ SAVEPOINT z;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ UPDATE t SET a = a + 10.00 WHERE NOT ((a + (-1.00)) = 3.00);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
