-- seed: 2026
-- case: 671
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-1, 7), (-1, -2), (-1, -2);
/*tx2*/ BEGIN;
/*tx4*/ BEGIN;
/*tx4*/ UPDATE t SET a = 5 WHERE b = 7;
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET b = 7 WHERE a <> (-2);
/*tx3*/ SELECT * FROM t WHERE NOT (a > (-1)) LOCK IN SHARE MODE SKIP LOCKED;
/*tx3*/ UPDATE t SET b = b + 2 WHERE b = (-1) AND a <= (-2);
/*tx1*/ UPDATE t SET a = a WHERE a <> (-2) AND (b BETWEEN (-2) AND 7);
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ UPDATE t SET b = -2 WHERE b = (-1) AND b <> (-2);
/*tx3*/ SELECT * FROM t;
/*tx3*/ ROLLBACK;
