-- seed: 2026
-- case: 682
-- isolation: RC
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (1, -1, 4), (4, 2, 2), (38, -1, 1), (5, 2, -1), (7, 5, 1), (-1, 2, 1);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ DELETE FROM t WHERE ((b < c AND a = 5) OR (b = 5 XOR (b BETWEEN 2 AND 5))) AND (c IN (1));
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE (a BETWEEN 5 AND 7) AND (c NOT IN (10));
/*tx2*/ DELETE FROM t WHERE a = 5;
/*tx2*/ DELETE FROM t WHERE ((c IN (1)) AND a >= c) OR (a = b XOR b >= (-1));
/*tx2*/ UPDATE t SET b = -1 WHERE c > (-1);
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 5;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
