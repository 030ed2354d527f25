-- seed: 2026
-- case: 859
-- isolation: RU
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (-0.5E0, 'ba', 2, 1.0E0), (-0.5E0, 'a', -1, 1.5E0), (0.0E0, '', 0, -0.5E0), (0.0E0, 'ab', 10, -0.5E0), (-0.5E0, 'B', 5, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET d = 1.0E0 WHERE b = 'B';
/*tx1*/ SELECT c, d FROM t WHERE a = 2.5E0;
/*tx1*/ UPDATE t SET b = 'aa' WHERE (c >= (-1) OR (b IS NOT NULL)) AND c <> 10;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET d = 1.5E0;
/*tx2*/ SELECT * FROM t WHERE c BETWEEN (-1) AND 10;
/*tx2*/ REPLACE INTO t VALUES (NULL, NULL, 5, 1.0E0);
/*tx2*/ ROLLBACK;
