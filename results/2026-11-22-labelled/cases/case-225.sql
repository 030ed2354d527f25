-- seed: 2026
-- case: 225
-- isolation: RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (0.0E0, 5), (1.0E0, -2), (0.0E0, 5);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = -2 WHERE NOT (b = (-2));
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx1*/ SELECT a, b FROM t WHERE b = 2;
/*tx2*/ SELECT * FROM t WHERE a = 0.5E0 AND (b * 5) < 5 ORDER BY b;
/*tx3*/ SELECT * FROM t WHERE a <=> 0.0E0 FOR UPDATE;
/*tx3*/ UPDATE t SET b = b WHERE NOT (b <> 5);
/*tx2*/ SELECT * FROM t WHERE b IN (-2, 5, 2) FOR UPDATE SKIP LOCKED;
/*tx3*/ SELECT * FROM t;
/*tx2*/ INSERT IGNORE INTO t VALUES (0.0E0, 5);
/*tx3*/ INSERT INTO t VALUES (0.5E0, 5);
/*tx1*/ SELECT * FROM t WHERE (a = 0.5E0 OR a <> (-1.0E0)) AND (a <> 0.5E0 AND (a - (-1.0E0)) >= (-1.0E0)) LOCK IN SHARE MODE;
/*tx3*/ UPDATE t SET a = -1.0E0 WHERE (a IN (1.0E0, -1.0E0, 0.5E0)) AND (a + 0.0E0) <= 0.5E0;
/*tx2*/ UPDATE t SET b = -2 WHERE (NOT (b = (-2))) OR a = 1.5E0;
/*tx2*/ ROLLBACK;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
