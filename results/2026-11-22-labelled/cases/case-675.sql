-- seed: 2026
-- case: 675
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (10, 10, 7), (1, -1, 3), (-1, -1, 5), (-2, -2, 5), (3000000000, 1, 3), (0, 3, 3);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT b FROM t WHERE a = b GROUP BY b FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE a = 0;
/*tx2*/ UPDATE t SET c = 5 WHERE a NOT BETWEEN 10 AND 10;
/*tx1*/ SELECT c, b FROM t WHERE (c BETWEEN 3 AND 5) AND (a IN (1, -2, 0)) ORDER BY b LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
