-- seed: 2026
-- case: 109
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (NULL, 'a', 'b', 0.0E0), ('a', 'aa', 'b', 1.0E0), ('a', 'aa', 'a', 1.0E0);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b IN ('b', 'a');
/*tx3*/ UPDATE t SET d = d + 10.0E0, a = 'a' WHERE NOT (d IS NULL);
/*tx5*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE b = 'a';
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t;
/*tx3*/ SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES ('a', 'aa', 'b', 1.0E0) ON DUPLICATE KEY UPDATE c = NULL;
/*tx2*/ INSERT INTO t VALUES ('a', 'ab', 'b', -0.5E0);
/*tx4*/ SELECT * FROM t WHERE (c NOT BETWEEN 'b' AND 'b') OR (d + 0.0E0) <> (-0.5E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = d WHERE d = 1.0E0;
/*tx3*/ ROLLBACK TO SAVEPOINT z;
/*tx5*/ INSERT INTO t VALUES ('ab', 'a', 'a', -0.5E0);
/*tx5*/ SELECT * FROM t WHERE d = 2.5E0 AND c <= 'ab' AND (c = 'ab' OR a <> 'a');
/*tx4*/ UPDATE t SET c = 'b' WHERE c = 'b';
/*tx4*/ SELECT c, d FROM t WHERE d = 1.0E0 ORDER BY d, b LIMIT 3;
/*tx1*/ SELECT * FROM t;
/*tx4*/ SELECT * FROM t WHERE d >= (-0.5E0) AND d < (-0.5E0) AND c > a;
/*tx5*/ UPDATE t SET a = NULL WHERE d = 0.0E0;
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
/*tx5*/ SELECT * FROM t;
/*tx5*/ COMMIT;
/*tx2*/ REPLACE INTO t VALUES ('ab', 'aa', 'b', 1.0E0);
/*tx2*/ COMMIT;
