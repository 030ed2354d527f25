-- seed: 2026
-- case: 539
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ba', 27.0E0, 'B');
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ DELETE FROM t WHERE a NOT IN ('B');
/*tx1*/ UPDATE IGNORE t SET c = 'aa' WHERE a = 'aa';
/*tx2*/ INSERT INTO t VALUES ('aa', 2.0E0, 'B');
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES ('ab', 3.0E0, 'aa');
/*tx2*/ COMMIT;
