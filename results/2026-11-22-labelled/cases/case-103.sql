-- seed: 2026
-- case: 103
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (NULL, 'b', NULL, 2.0E0), ('a', 'a', 'ab', NULL), ('', 'a', '', 10.0E0), ('a', '', 'ab', 1.0E0), ('B', 'a', 'ab', 1.0E0), ('', 'ab', 'ab', 10.0E0);
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = 'a', d = 10.0E0 WHERE a = '';
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT * FROM t WHERE (c <= 'a' AND (a IS NOT NULL) AND ((c BETWEEN 'ab' AND 'ab') OR b <> 'ab')) OR (c BETWEEN 'ab' AND 'ba') LOCK IN SHARE MODE;
/*tx1*/ DELETE FROM t WHERE d = 1.0E0 AND (b IN ('b', 'ba'));
/*tx2*/ UPDATE t SET d = d + 10.0E0, a = 'a' WHERE b = 'b';
/*tx2*/ UPDATE IGNORE t SET b = NULL WHERE b < 'a';
/*tx1*/ REPLACE INTO t VALUES ('B', 'a', NULL, NULL), ('b', NULL, 'ab', NULL);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
