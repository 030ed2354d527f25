-- seed: 2026
-- case: 195
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (1, NULL, NULL), (3, 10.0E0, -2), (0, 10.0E0, 2), (7, 10.0E0, -2), (10, NULL, -2);
/*tx2*/ BEGIN;
/*tx4*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE ((b IS NOT NULL) AND b <> 10.0E0) OR (b + 2.0E0) > 10.0E0 LOCK IN SHARE MODE;
/*tx5*/ BEGIN;
/*tx1*/ BEGIN;
/*tx4*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE a = 5 AND c >= 1;
/*tx2*/ INSERT INTO t VALUES (-2, 2.0E0, 1), (-1, 2.0E0, -2);
/*tx2*/ DELETE FROM t WHERE (a BETWEEN 3 AND 7) OR a <> 2;
/*tx5*/ SELECT * FROM t;
/*tx1*/ SELECT c, COUNT(*), MIN(a) FROM t WHERE a = 3 GROUP BY c ORDER BY c LIMIT 4;
/*tx3*/ SELECT * FROM t;
/*tx5*/ SELECT * FROM t WHERE a <=> 3 FOR UPDATE NOWAIT;
/*tx2*/ COMMIT;
/*tx4*/ COMMIT;
/*tx1*/ SELECT b, c FROM t LOCK IN SHARE MODE;
/*tx3*/ SELECT * FROM t WHERE NOT (b <= 0.5E0);
/*tx1*/ COMMIT;
/*tx5*/ COMMIT;
/*tx3*/ COMMIT;
