-- seed: 2026
-- case: 231
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (1.0E0, -2), (3.0E0, -2), (3.0E0, 4), (1.0E0, 1), (1.0E0, 0);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 3.0E0 WHERE NOT (a <= (-1.0E0));
/*tx2*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx4*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ SAVEPOINT s;
/*tx3*/ SAVEPOINT s;
/*tx1*/ SAVEPOINT z;
/*tx3*/ SELECT * FROM t WHERE b = 4;
/*tx1*/ UPDATE t SET b = b + 10;
/*tx3*/ UPDATE t SET a = 3.0E0 WHERE b = 0;
/*tx3*/ UPDATE IGNORE t SET b = -2 WHERE b = 4 XOR a <> 1.0E0;
/*tx3*/ UPDATE t SET b = b + (-1) WHERE a >= 3.0E0 OR b >= (-2) OR b >= (-2);
/*tx2*/ SELECT a FROM t WHERE b = 4;
/*tx4*/ SELECT * FROM t WHERE a >= 1.0E0 FOR UPDATE;
/*tx2*/ UPDATE t SET a = a + (-1.0E0) WHERE (a = (-1.0E0) AND a < (-1.0E0)) OR (a <= (-1.0E0) OR a = 1.0E0);
/*tx3*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE a IN (3.0E0);
/*tx2*/ SELECT * FROM t WHERE a = 1.0E0;
/*tx4*/ SELECT * FROM t WHERE a NOT BETWEEN (-1.0E0) AND 1.0E0;
/*tx3*/ ROLLBACK;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ UPDATE t SET a = 3.0E0 WHERE NOT (b NOT BETWEEN (-2) AND 1);
/*tx4*/ UPDATE t SET b = -2 WHERE b <= 1;
/*tx1*/ ROLLBACK;
/*tx4*/ COMMIT;
/*tx2*/ COMMIT;
