-- seed: 2026
-- case: 670
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, 5), (3, 1);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT * FROM t WHERE NOT (a <= 3);
/*tx2*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET b = b + 1 WHERE (b <= a OR a = 3) AND b >= 1;
/*tx2*/ UPDATE t SET b = -1 WHERE NOT (b >= 5);
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b = 1;
/*tx1*/ COMMIT;
