-- seed: 2026
-- case: 210
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RU tx3=RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (2, NULL, 4, 'a'), (10, 5, 4, 'B'), (-1, NULL, 7, 'g'), (0, 10, 10, ''), (4, 10, 4, 'i'), (-2, 5, 5, 'ab');
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES (3, 1, 1, 'h');
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE d IN ('a');
/*tx1*/ INSERT INTO t (a, c, d) VALUES (1, 3, 'ba'), (5, 4, 'm'), (7, -2, 'b');
/*tx3*/ UPDATE t SET a = a + 20 WHERE NOT ((c >= (-2) OR (c IN (-2, 4))) AND d = 'B');
/*tx3*/ SELECT * FROM t WHERE d = 'ba' OR a < 2 LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET a = a WHERE b BETWEEN 4 AND 10;
/*tx1*/ SELECT * FROM t WHERE (NOT ((c >= (-2) OR (c IN (-2, 4))) AND d = 'B')) OR ((a IN (-2, 4)) AND (b - (-2)) >= 0) LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t;
/*tx2*/ REPLACE INTO t (a, c, d) VALUES (-2, -2, 'ab');
/*tx2*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
