-- seed: 2026
-- case: 513
-- isolation: RR
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (17.0, 'b', NULL), (2.5, '', -1), (0.0, 'B', 4);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 0.0;
/*tx1*/ REPLACE INTO t VALUES (1.0, 'b', -1);
/*tx1*/ INSERT INTO t VALUES (2.0, 'ab', -1);
/*tx2*/ UPDATE t SET a = a + 20.0 WHERE a >= 1.5;
/*tx2*/ INSERT INTO t SELECT a + 20.0, b, 4 FROM t WHERE (a = 1.5 OR b < 'b') AND ((c BETWEEN (-1) AND 5) OR b < 'b');
/*tx1*/ UPDATE t SET c = -1 WHERE b <> 'b' OR (a BETWEEN 2.5 AND 17.0) ORDER BY a LIMIT 3;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE (a <= 0.5 AND a < (-1.0)) XOR (c IS NULL) FOR UPDATE SKIP LOCKED;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
