-- seed: 2026
-- case: 432
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR tx3=RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (2, -0.5E0, 10), (1, NULL, 10), (5, 10.0E0, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET c = 0 WHERE a = 2;
/*tx1*/ SELECT * FROM t WHERE c = a OR (a BETWEEN 3 AND 5) FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE a = 5;
/*tx2*/ UPDATE IGNORE t SET a = a + 10, c = c + 1 WHERE a = 5 OR (a IN (5, 1));
/*tx3*/ INSERT INTO t VALUES (2, -0.5E0, -2) ON DUPLICATE KEY UPDATE a = 7;
/*tx1*/ COMMIT;
/*tx3*/ UPDATE t SET c = 10 WHERE a = 5;
/*tx2*/ INSERT INTO t VALUES (7, 2.5E0, 0);
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
