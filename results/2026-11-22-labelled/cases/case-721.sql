-- seed: 2026
-- case: 721
-- isolation: RR
-- isolation-tx: tx1=RR tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (2, NULL), (3000000000, 4), (3, 4), (7, 5), (-1, 10);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = -1;
/*tx2*/ SELECT * FROM t WHERE a = b AND b >= 1 AND (b NOT BETWEEN 4 AND 10);
/*tx2*/ UPDATE IGNORE t SET b = b + 2 WHERE a <> 3000000000;
/*tx1*/ INSERT INTO t VALUES (7, 1), (3, NULL) ON DUPLICATE KEY UPDATE b = 1;
/*tx2*/ UPDATE t SET b = 7 WHERE a > 3000000000 XOR (b IN (10, -2));
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
