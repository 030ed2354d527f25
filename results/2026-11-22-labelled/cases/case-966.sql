-- seed: 2026
-- case: 966
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (3, 2, 10), (37, 2, 10), (-2, 7, -2), (5, 2, 0), (2, -1, -2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (1, 2, -2), (11, 3, 0), (0, 3, 0);
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (-1, -1, 10);
/*tx2*/ INSERT INTO t VALUES (1, 3, 10);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE (b = (-1) OR c = 10) XOR (a <> 5 XOR (a IN (37, -2, 2)));
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
