-- seed: 2026
-- case: 658
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, 2), (7, 4), (3, 2), (7, 0), (3, 4);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET b = b + 10 WHERE a = 7;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (3, NULL);
/*tx1*/ UPDATE t SET a = a + 10 WHERE b = 4;
/*tx2*/ SELECT * FROM t WHERE (a + 3) = (-1) AND (b IS NULL);
/*tx2*/ UPDATE t SET b = b, a = 7 WHERE a = 7;
/*tx1*/ DELETE FROM t WHERE (b NOT IN (2, 5)) OR (b - a) = 2;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
