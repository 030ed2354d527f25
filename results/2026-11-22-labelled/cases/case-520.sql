-- seed: 2026
-- case: 520
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-0.5, 'aa', NULL);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = NULL WHERE b <=> 'aa';
/*tx2*/ UPDATE t SET b = 'a';
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = (-0.5) FOR UPDATE;
/*tx1*/ INSERT INTO t VALUES (-1.0, 'aaaaaa', 3);
/*tx1*/ SELECT * FROM t WHERE a = (-0.5);
/*tx2*/ UPDATE t SET b = 'aa', c = NULL WHERE (c BETWEEN 4 AND 10) AND c = 3 ORDER BY a LIMIT 1;
/*tx2*/ DELETE FROM t WHERE a = (-1.0);
/*tx1*/ SELECT * FROM t WHERE ((a = (-0.5) OR c = 4) XOR (b BETWEEN 'B' AND 'a')) OR (c = 10 AND a <= (-0.5));
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
