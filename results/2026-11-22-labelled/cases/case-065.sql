-- seed: 2026
-- case: 65
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('aa', 1, 'B');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ REPLACE INTO t VALUES ('aa', 2, 'B');
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 10 WHERE NOT (b = 2);
/*tx1*/ SELECT b FROM t WHERE a = 'aa' GROUP BY b;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT a, c FROM t WHERE (NOT (c = 'B')) OR (c < 'b' AND (c IN ('B'))) FOR UPDATE;
/*tx1*/ UPDATE t SET c = 'b' WHERE NOT (((b + 2) < (-1) OR (c BETWEEN 'B' AND 'a')) AND (a = '' XOR a = '')) ORDER BY a LIMIT 3;
/*tx1*/ SELECT * FROM t;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
