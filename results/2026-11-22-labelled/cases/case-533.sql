-- seed: 2026
-- case: 533
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('o', 10.0E0, 'b'), ('ab', 3.0E0, 'B');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ DELETE FROM t;
/*tx2*/ UPDATE t SET c = NULL WHERE b IN (1.5E0, 10.0E0);
/*tx1*/ SELECT * FROM t WHERE a IS NULL;
/*tx2*/ UPDATE t SET b = NULL WHERE a = 'ab';
/*tx1*/ UPDATE t SET c = c WHERE NOT (c >= 'b');
/*tx2*/ INSERT IGNORE INTO t VALUES ('B', 30.0E0, 'a');
/*tx1*/ DELETE FROM t WHERE a = 'ab';
/*tx1*/ SELECT * FROM t WHERE a BETWEEN 'ab' AND 'o';
/*tx1*/ SELECT * FROM t WHERE 1;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
