-- seed: 2026
-- case: 660
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-2, -1), (2, -1), (4, 3), (2, 1), (-2, 3), (2, 3);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b IN (7) LOCK IN SHARE MODE;
/*tx1*/ DELETE FROM t WHERE b = (-1);
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a <> (-2) AND b > a;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
