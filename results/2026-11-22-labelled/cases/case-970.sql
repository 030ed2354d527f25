-- seed: 2026
-- case: 970
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (7, 0, 7), (0, 7, 1), (-2, -1, 2), (3, 2, 7), (2, 3, NULL), (1, 4, -2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 1 WHERE a = 3 ORDER BY a DESC;
/*tx2*/ INSERT IGNORE INTO t VALUES (2, NULL, 7);
/*tx1*/ SELECT a FROM t WHERE (b <> 0 AND c = b) XOR (a >= 0 AND b > 0);
/*tx2*/ UPDATE t SET a = a + (-10) WHERE (b <> 0 AND c = b) XOR (a >= 0 AND b > 0);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
