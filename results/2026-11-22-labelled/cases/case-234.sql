-- seed: 2026
-- case: 234
-- isolation: RU
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (-1.0E0, 7), (-1.0E0, 7), (-0.5E0, 5), (-0.5E0, -1);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (-1.0E0, 7) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 7 OR (b > (-1) AND b = 5);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT b FROM t FOR UPDATE;
/*tx2*/ UPDATE t SET a = -0.5E0 WHERE a = (-0.5E0);
/*tx2*/ DELETE FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = 3.0E0 WHERE b = 7;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
