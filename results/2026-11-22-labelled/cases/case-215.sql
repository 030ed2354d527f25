-- seed: 2026
-- case: 215
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (-2, 2, -2, 'B'), (4, 7, -2, 'a'), (0, 2, 1, 'ab'), (-1, 5, 4, 'ba'), (3, 2, 3, 'b');
/*tx4*/ BEGIN;
/*tx5*/ BEGIN;
/*tx1*/ BEGIN;
/*tx5*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx4*/ DELETE FROM t;
/*tx5*/ INSERT INTO t VALUES (6, 5, -1, 'e'), (7, 10, 10, 'd');
/*tx1*/ SELECT * FROM t WHERE NOT (NOT (c <= (-2)));
/*tx1*/ INSERT INTO t SELECT 2, 5, c, 'aa' FROM t WHERE d = 'B' AND (b BETWEEN 2 AND 7);
/*tx2*/ SELECT a, c FROM t WHERE c < (-1);
/*tx5*/ UPDATE t SET c = -1 WHERE (b BETWEEN (-2) AND 7) OR (b BETWEEN 5 AND 7);
/*tx1*/ DELETE FROM t ORDER BY a;
/*tx2*/ UPDATE t SET d = d, b = 7 WHERE NOT (c >= 3) ORDER BY d, a LIMIT 2;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE IGNORE t SET d = d WHERE b < c OR c <= (-1);
/*tx2*/ UPDATE IGNORE t SET c = c + 2 WHERE a = (-2) ORDER BY a DESC LIMIT 1;
/*tx4*/ UPDATE t SET b = 10 WHERE NOT (((a IN (-1, 4)) OR a >= c) AND (c - 1) > (-2));
/*tx5*/ UPDATE t SET c = -2 WHERE a <=> 4;
/*tx1*/ DELETE FROM t ORDER BY a;
/*tx4*/ UPDATE t SET a = a WHERE a = (-1);
/*tx2*/ COMMIT;
/*tx4*/ UPDATE t SET c = 3 WHERE (d NOT IN ('b', 'ba')) OR a > 4;
/*tx3*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx4*/ INSERT INTO t (a, c, d) VALUES (10, 3, NULL), (-1, 3, ''), (1, 3, 'h');
/*tx4*/ COMMIT;
/*tx5*/ DELETE FROM t;
/*tx3*/ COMMIT;
/*tx5*/ COMMIT;
