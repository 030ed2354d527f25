-- seed: 2026
-- case: 876
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (3000000000, 10.00), (-1, 2.50), (3, 0.50);
/*tx3*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (3000000000, 0.50), (-1, 1000.00), (3, 0.50);
/*tx3*/ SELECT * FROM t;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ UPDATE t SET b = 0.50 WHERE a <= 3;
/*tx1*/ INSERT INTO t SELECT a, b FROM t WHERE a >= 3;
/*tx3*/ INSERT INTO t VALUES (4, 2.50) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (3, 2.50), (3000000000, -1.00);
/*tx3*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (3, 2.50);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
