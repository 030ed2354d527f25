-- seed: 2026
-- case: 105
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', 'b', '', 2.5E0), ('', '', 'B', 1.0E0), ('ab', 'a', '', 1.0E0);
/*tx2*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT b FROM t WHERE c = 'B' LOCK IN SHARE MODE;
/*tx1*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE NOT (d <> (-1.0E0) OR b < 'b');
/*tx4*/ SELECT * FROM t WHERE (a BETWEEN 'a' AND 'a') AND c > 'B';
/*tx2*/ SELECT * FROM t;
/*tx4*/ UPDATE t SET b = b WHERE b = 'b';
/*tx3*/ INSERT INTO t SELECT a, 'b', c, d + 2.0E0 FROM t WHERE (a IN ('a', '')) AND d < 2.0E0;
/*tx1*/ SELECT * FROM t WHERE a = '' AND (b BETWEEN '' AND 'b');
/*tx1*/ SELECT a, c FROM t WHERE (d BETWEEN (-1.0E0) AND 2.5E0) AND a > 'aa' AND (d IN (1.0E0, 10.0E0, -1.0E0)) AND (b > 'ab' AND c <= 'B' AND (c > 'B' OR d > 1.0E0));
/*tx2*/ SELECT * FROM t WHERE c = 'B' LOCK IN SHARE MODE;
/*tx4*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE (NOT (d = 2.5E0)) AND (a >= 'a' AND (c IN ('B', 'aa', '')));
/*tx4*/ ROLLBACK TO SAVEPOINT s;
/*tx4*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
