-- seed: 2026
-- case: 450
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (3, 'ab', 1.0E0, -1.0E0), (20, 'b', 3.0E0, -1.0E0), (36, 'a', NULL, -1.0E0), (2, NULL, 10.0E0, 1.5E0), (7, 'ba', NULL, 1.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ DELETE FROM t WHERE b <> 'b';
/*tx1*/ UPDATE t SET a = a + (-10) WHERE NOT (b <=> NULL);
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET d = d + (-1.0E0) WHERE a = 36 OR (c IN (1.5E0)) OR ((d BETWEEN 1.5E0 AND 2.0E0) OR d = 1.5E0) OR b <=> 'b' ORDER BY a LIMIT 1;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = d + (-1.0E0), c = c + 10.0E0 WHERE NOT (b <=> NULL) ORDER BY a LIMIT 1;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
