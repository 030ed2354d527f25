-- seed: 2026
-- case: 504
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('ba', 'b', 4), ('ab', 'a', 0), ('b', 'a', 0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('c', 'B', 3);
/*tx1*/ UPDATE t SET c = 5 WHERE c NOT BETWEEN 1 AND 1;
/*tx2*/ UPDATE t SET b = 'a' WHERE 1;
/*tx2*/ UPDATE t SET a = a, b = 'B' WHERE NOT (b <=> 'B');
/*tx1*/ SELECT * FROM t WHERE a = 'ba';
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
