-- seed: 2026
-- case: 540
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('a', 1.5E0, 'b'), ('q', NULL, 'a'), ('aa', 2.5E0, 'B'), ('B', 0.0E0, NULL), ('ba', -0.5E0, 'ab'), ('ab', 26.0E0, 'ab');
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE t SET c = 'B' WHERE (c BETWEEN '' AND 'ab') AND b <= 3.0E0;
/*tx2*/ UPDATE t SET c = 'B';
/*tx1*/ UPDATE t SET b = b + (-10.0E0) WHERE NOT (c < 'B' OR a <=> NULL);
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT DISTINCT b, c FROM t WHERE a BETWEEN 'B' AND 'q' ORDER BY b DESC, c LOCK IN SHARE MODE;
/*tx2*/ DELETE FROM t WHERE c = 'B';
/*tx2*/ COMMIT;
