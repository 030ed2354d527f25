-- seed: 2026
-- case: 147
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (5, 1);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t;
/*tx1*/ BEGIN;
/*tx2*/ SELECT AVG(DISTINCT b), COUNT(*), AVG(b) FROM t WHERE b BETWEEN 1 AND 2;
/*tx1*/ UPDATE t SET a = a + 10 WHERE a = 5;
/*tx2*/ UPDATE t SET a = a + (-10) WHERE b IN (1);
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET b = 3000000000 WHERE 1;
/*tx1*/ DELETE FROM t WHERE b = 1;
/*tx1*/ COMMIT;
