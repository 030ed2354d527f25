-- seed: 2026
-- case: 931
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1.0E0, 28, -2), (0.0E0, 10, 24);
/*tx2*/ BEGIN;
/*tx2*/ SELECT COUNT(*), COUNT(*), COUNT(b) FROM t WHERE 1;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = 2 WHERE a <> (-1.0E0);
/*tx1*/ INSERT INTO t VALUES (1.5E0, 10, 5), (-0.5E0, 7, NULL) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx1*/ SELECT * FROM t WHERE c IS NULL FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE c = 24 FOR UPDATE;
/*tx2*/ UPDATE t SET c = 2 WHERE a <> (-1.0E0) OR c = 2;
/*tx1*/ INSERT INTO t VALUES (32.0E0, 5, -1), (0.5E0, 0, 10);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
