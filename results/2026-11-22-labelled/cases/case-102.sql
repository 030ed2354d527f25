-- seed: 2026
-- case: 102
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ba', 'B', 'B', 0.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT d FROM t WHERE NOT (c IS NULL);
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (NULL, 'b', 'ba', 1.0E0);
/*tx2*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO t VALUES (NULL, 'ab', 'ba', 1.0E0);
/*tx1*/ UPDATE t SET a = 'aa' WHERE c BETWEEN 'B' AND 'aa';
/*tx1*/ ROLLBACK;
