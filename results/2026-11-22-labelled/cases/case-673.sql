-- seed: 2026
-- case: 673
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1, 10, 1);
/*tx2*/ BEGIN;
/*tx2*/ SELECT MIN(DISTINCT c), MIN(DISTINCT b) + 1, SUM(DISTINCT a) FROM t WHERE a = (-1);
/*tx2*/ SELECT * FROM t WHERE NOT (NOT (b <> 3));
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c <= (-1) OR (b IN (10, 7)) FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE a >= (-1);
/*tx2*/ UPDATE IGNORE t SET b = 7 WHERE c IS NOT NULL;
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t (a, b) VALUES (26, -1);
/*tx1*/ COMMIT;
