-- seed: 2026
-- case: 501
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('aa', 'a', 7), ('', 'ab', 5), ('a', 'B', 7);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ UPDATE t SET b = 'aa' WHERE a = '';
/*tx2*/ UPDATE t SET a = a WHERE b <> 'B' AND (b IS NOT NULL);
/*tx2*/ UPDATE t SET b = b WHERE c BETWEEN 0 AND 1;
/*tx2*/ UPDATE t SET b = 'ab' WHERE b >= a;
/*tx3*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES ('B', 'aa', 1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 'a' FOR UPDATE;
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
