-- seed: 2026
-- case: 509
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('', 'ba', 7), ('ba', NULL, -2);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE b <=> '' OR a = 'ba';
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx2*/ DELETE FROM t WHERE a = '';
/*tx2*/ DELETE FROM t WHERE b <=> '' OR a = 'ba';
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT * FROM t WHERE b IS NULL FOR UPDATE SKIP LOCKED;
/*tx2*/ UPDATE t SET b = 'ba' WHERE a = 'B';
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE a = '' XOR (c IN (-1, -2));
