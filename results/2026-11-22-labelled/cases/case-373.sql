-- seed: 2026
-- case: 373
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('ab', 1), ('', 5), ('a', 3), ('B', 10), ('ba', 3);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 'ba';
/*tx1*/ SELECT b FROM t WHERE b BETWEEN 3 AND 3;
/*tx1*/ SELECT * FROM t WHERE a = 'ab';
/*tx1*/ SELECT * FROM t WHERE a <> 'B' XOR (a BETWEEN '' AND 'a');
/*tx2*/ SELECT * FROM t WHERE a = 'a';
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a <=> 'B';
/*tx2*/ COMMIT;
