-- seed: 2026
-- case: 967
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (21, NULL, 2), (2, 5, 7), (-2, 3, 10);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 3 WHERE ((b BETWEEN (-1) AND 3) AND b = 5) OR b <> 3 ORDER BY a;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (NOT (c = 10 AND a <> (-2))) OR (a >= 0 OR c >= 7) FOR UPDATE;
/*tx3*/ UPDATE t SET c = 2 WHERE (b * (-1)) <= 3 ORDER BY a LIMIT 3;
/*tx2*/ UPDATE t SET b = b + 10 WHERE a NOT BETWEEN 2 AND 21;
/*tx3*/ UPDATE t SET c = c + 1 WHERE NOT (b BETWEEN 3 AND 5) ORDER BY a DESC LIMIT 2;
/*tx3*/ SELECT * FROM t WHERE c <> a AND (b BETWEEN 3 AND 3);
/*tx2*/ UPDATE t SET a = a + (-10) WHERE c >= 10;
/*tx1*/ SELECT * FROM t WHERE a > 2;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c = 7 FOR UPDATE;
/*tx3*/ SELECT * FROM t WHERE (a + b) = 21;
/*tx1*/ SELECT * FROM t WHERE b IS NULL FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE NOT (c = 10 AND a <> (-2));
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
