-- seed: 2026
-- case: 848
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (NULL, 'aa', 7, 2.5E0), (NULL, NULL, 0, 2.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t SELECT a, b, c + 20, d FROM t WHERE a IS NULL;
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE d BETWEEN (-1.0E0) AND 0.0E0;
/*tx2*/ UPDATE t SET d = -1.0E0 WHERE a IS NULL;
/*tx1*/ SELECT d, c FROM t ORDER BY a LIMIT 3 FOR UPDATE;
/*tx2*/ RELEASE SAVEPOINT s;
/*tx1*/ UPDATE t SET a = a + 2.0E0 WHERE ((NOT (d BETWEEN (-1.0E0) AND 2.0E0)) OR (d <=> 0.0E0 OR (b IN ('aa', 'b')))) AND (((d NOT BETWEEN (-1.0E0) AND 2.5E0) OR b >= 'a') AND c = 7);
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = 1.5E0 WHERE (NOT (b <= 'aa')) AND b <> 'a';
/*tx1*/ COMMIT;
