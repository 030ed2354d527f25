-- seed: 2026
-- case: 466
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1, '', 0), (0, '', NULL), (-2, 'a', 1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b IN ('b');
/*tx1*/ UPDATE t SET c = c + 10 WHERE c <=> 1;
/*tx3*/ INSERT INTO t VALUES (9, 'ba', 28);
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES (1, 'aa', 10);
/*tx2*/ SELECT * FROM t WHERE a <=> 9 FOR UPDATE;
/*tx2*/ UPDATE t SET a = a WHERE b BETWEEN 'a' AND 'aa';
/*tx2*/ SELECT * FROM t ORDER BY a DESC LOCK IN SHARE MODE;
/*tx1*/ SELECT c FROM t WHERE a = 0 ORDER BY c LIMIT 2 FOR UPDATE;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
