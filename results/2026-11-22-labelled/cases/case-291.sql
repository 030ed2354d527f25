-- seed: 2026
-- case: 291
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ab', '', NULL, NULL), ('aa', 'a', -1, 0.00);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = -1 WHERE c <> (-1);
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ SELECT d FROM t WHERE c = (-1) AND d = 3.00 FOR UPDATE NOWAIT;
/*tx2*/ DELETE FROM t WHERE d IS NULL;
/*tx1*/ UPDATE t SET d = 38.00 WHERE (b IN ('', 'a')) AND (d * (-0.50)) >= 2.50 ORDER BY c, a;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET d = -0.50 WHERE d IS NULL;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
