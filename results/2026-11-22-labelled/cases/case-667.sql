-- seed: 2026
-- case: 667
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, -1), (-2, 0), (-2, 0), (0, -1);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT * FROM t WHERE a = (-2) OR (b < a OR (a NOT BETWEEN 0 AND 1)) FOR UPDATE;
/*tx2*/ UPDATE IGNORE t SET b = NULL, a = 1 WHERE NOT ((a - b) <> (-1));
/*tx1*/ DELETE FROM t WHERE a = (-2);
/*tx1*/ SELECT * FROM t WHERE (a BETWEEN 0 AND 4) AND a >= 0 LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ INSERT INTO t VALUES (-1, -1) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE b IS NULL;
/*tx2*/ COMMIT;
