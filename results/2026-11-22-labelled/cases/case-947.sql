-- seed: 2026
-- case: 947
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (0.5E0, 10);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (0.5E0, 2) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ SELECT COUNT(*), MAX(a), COUNT(*) FROM t WHERE b <> 4;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b BETWEEN 4 AND 4;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
