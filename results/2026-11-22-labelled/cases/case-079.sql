-- seed: 2026
-- case: 79
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('m', 0, 'B'), ('', 1, 'B'), ('aa', 3, 'a'), ('ba', 3, 'B');
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 3 WHERE a = 'm' OR (b + 0) < 7;
/*tx2*/ UPDATE t SET b = 1 WHERE b = 1 ORDER BY a LIMIT 2;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT a, b FROM t WHERE a BETWEEN 'aa' AND 'm';
/*tx1*/ DELETE FROM t;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
