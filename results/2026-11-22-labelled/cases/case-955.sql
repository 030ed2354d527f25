-- seed: 2026
-- case: 955
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (1.5E0, 4);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx3*/ UPDATE t SET b = 7 WHERE b >= 4;
/*tx2*/ INSERT INTO t VALUES (1.5E0, 3) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx2*/ UPDATE t SET b = b + 1 WHERE NOT (a >= 2.5E0 AND (b NOT BETWEEN 5 AND 5));
/*tx1*/ INSERT INTO t VALUES (1.5E0, 7), (-1.0E0, 5), (-1.0E0, 7);
/*tx3*/ UPDATE t SET a = 0.0E0 WHERE a = 1.5E0;
/*tx3*/ INSERT INTO t VALUES (-1.0E0, 5);
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE b = 4;
/*tx1*/ SELECT * FROM t FOR UPDATE;
/*tx1*/ UPDATE t SET a = -1.0E0 WHERE a = 1.5E0;
/*tx2*/ SELECT * FROM t WHERE (b + 4) = 7 OR a <= 1.0E0 FOR UPDATE NOWAIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
