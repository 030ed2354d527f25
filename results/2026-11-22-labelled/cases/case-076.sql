-- seed: 2026
-- case: 76
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('a', 5, '');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT a, c FROM t FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE (a = 'a' OR a > 'a') AND a < 'a' AND (b < (-1) AND a <= 'a' AND b <= 4);
/*tx2*/ DELETE FROM t WHERE 1;
/*tx2*/ SELECT * FROM t WHERE 1;
/*tx2*/ SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
