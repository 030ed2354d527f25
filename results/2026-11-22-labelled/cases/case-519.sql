-- seed: 2026
-- case: 519
-- isolation: RU
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.0, 'ba', 10), (10.0, 'ab', 2);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t (a, b) VALUES (0.0, 'a');
/*tx1*/ UPDATE t SET b = 'a' WHERE b = 'ab' AND b < 'a' AND (NOT (c IS NOT NULL)) ORDER BY a LIMIT 3;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b = 'ba' AND a = 2.0;
/*tx2*/ DELETE FROM t WHERE b = 'ab';
/*tx2*/ SELECT * FROM t WHERE (b BETWEEN 'ab' AND 'ab') OR (a IN (2.0)) FOR UPDATE NOWAIT;
/*tx1*/ UPDATE IGNORE t SET a = a + 10.0 WHERE 1;
/*tx2*/ DELETE FROM t WHERE c <= 2;
/*tx2*/ SELECT * FROM t WHERE a = 2.0;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
