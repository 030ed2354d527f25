-- seed: 2026
-- case: 679
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (2, 10, 2), (10, 10, 2), (4, 2, NULL);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t SELECT 3000000000, b, c FROM t WHERE a = 10;
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE b = 10 AND (b * 2) = (-1);
/*tx1*/ SELECT * FROM t WHERE (NOT (a <= 2)) OR ((a BETWEEN 2 AND 10) OR c = 5);
/*tx1*/ INSERT IGNORE INTO t (a, b) VALUES (0, 10);
/*tx1*/ UPDATE t SET a = a + 20 WHERE NOT (b IN (-1));
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b + 1;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET a = 3 WHERE NOT (a <= 2);
/*tx2*/ COMMIT;
