-- seed: 2026
-- case: 508
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('a', 'B', 3), ('', 'a', 3), ('b', 'B', 5), ('r', 'a', 3);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 3 WHERE NOT (c IN (-1, 3));
/*tx1*/ BEGIN;
/*tx2*/ SELECT a, c FROM t WHERE a <= 'r';
/*tx1*/ SELECT * FROM t WHERE a = 'b';
/*tx1*/ UPDATE t SET c = c + 1 WHERE (a BETWEEN 'b' AND 'r') AND c >= 0;
/*tx1*/ SELECT * FROM t WHERE a = '';
/*tx1*/ UPDATE IGNORE t SET c = 3 WHERE NOT (c IN (-1, 3));
/*tx1*/ SELECT * FROM t WHERE c <> 5;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
