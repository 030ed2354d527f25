-- seed: 2026
-- case: 664
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-1, 0), (5, 1), (5, -1);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a + 2 WHERE (a + b) = 7 OR (b NOT IN (1, -1)) OR (b BETWEEN 0 AND 0);
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 1 WHERE b <=> 0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a WHERE (a * 5) = 5;
/*tx1*/ INSERT INTO t VALUES (7, 0);
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
