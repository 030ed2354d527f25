-- seed: 2026
-- case: 663
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (4, 5);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET a = -1 WHERE (a * 4) = 4 OR (b + 7) >= 7 OR (b <> 7 XOR (b + a) = 3000000000);
/*tx3*/ SELECT b, MIN(DISTINCT a), COUNT(*) FROM t WHERE a IN (4) GROUP BY b ORDER BY b;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ UPDATE t SET b = b + (-1) WHERE NOT (b = 7);
/*tx2*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE (a = (-2) OR (a BETWEEN (-2) AND (-1)) OR (a + b) > (-1)) AND ((a <= (-1) OR a = (-1)) AND ((b * a) = 5 XOR b = (-1))) LOCK IN SHARE MODE;
/*tx2*/ INSERT INTO t VALUES (-2, 5), (-2, 5);
/*tx1*/ UPDATE t SET b = 5 WHERE a = 4;
/*tx2*/ UPDATE t SET a = 4 WHERE a = 4;
/*tx2*/ DELETE FROM t WHERE (b >= a AND a = 4) OR ((a IN (-1, 4)) OR b < 3000000000);
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ UPDATE t SET b = b + (-1) WHERE NOT (b <> 7);
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
