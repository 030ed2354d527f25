-- seed: 2026
-- case: 314
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (10, 'ba', 1, -1), (3, 'a', -1, 4), (1, 'B', 4, NULL), (-2, NULL, 5, 4), (5, NULL, 2, NULL);
/*tx2*/ BEGIN;
/*tx2*/ SELECT d FROM t WHERE c <= 5 OR (b IN ('ab', 'ba'));
/*tx1*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE b = 'a' AND (d NOT IN (1, 4, -1));
/*tx1*/ SELECT * FROM t WHERE (c BETWEEN 2 AND 2) AND a <= (-2) FOR UPDATE SKIP LOCKED;
/*tx1*/ SAVEPOINT s;
/*tx1*/ UPDATE IGNORE t SET c = c + 10 WHERE a = 5;
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
