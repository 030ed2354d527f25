-- seed: 2026
-- case: 536
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('B', 20.0E0, 'aa');
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ INSERT INTO t SELECT 'b', b + (-10.0E0), '' FROM t WHERE (NOT (b <= 1.0E0)) OR ((b BETWEEN 20.0E0 AND 20.0E0) AND b >= 20.0E0);
/*tx1*/ UPDATE t SET c = 'ab' WHERE NOT (b <= 1.0E0);
/*tx1*/ SELECT * FROM t WHERE b = 20.0E0 FOR UPDATE;
/*tx1*/ INSERT INTO t VALUES ('', 1.0E0, 'a'), ('ba', 2.0E0, 'b');
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
