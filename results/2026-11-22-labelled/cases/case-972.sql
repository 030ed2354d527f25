-- seed: 2026
-- case: 972
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (5, 5, 1), (3, -1, 10), (10, 5, -1), (0, 7, 3), (4, 5, 0);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + 2;
/*tx2*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx3*/ INSERT INTO t VALUES (29, 5, -1), (2, 1, -1);
/*tx1*/ UPDATE t SET c = c WHERE b = (-2);
/*tx2*/ UPDATE IGNORE t SET a = a + 10 WHERE (b BETWEEN 2 AND 7) OR c = (-1) ORDER BY a LIMIT 3;
/*tx1*/ INSERT INTO t VALUES (0, -1, 10), (7, -1, 3);
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = a + (-10);
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a = 0;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE b > 5;
/*tx3*/ ROLLBACK;
