-- seed: 2026
-- case: 443
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (-1, 1.0E0, 3);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx2*/ SELECT b, c FROM t WHERE a = (-1) ORDER BY a DESC;
/*tx1*/ DELETE FROM t WHERE 1 ORDER BY a LIMIT 1;
/*tx2*/ UPDATE t SET a = 32 WHERE c = 3 ORDER BY b, a LIMIT 1;
/*tx1*/ UPDATE t SET b = b + 2.0E0 WHERE a = (-1);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT c FROM t WHERE c = 3 FOR UPDATE;
/*tx1*/ INSERT INTO t VALUES (2, 1.0E0, 3);
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
