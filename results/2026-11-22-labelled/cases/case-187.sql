-- seed: 2026
-- case: 187
-- isolation: RR
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (-1, -1, -1, NULL), (7, NULL, -1, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t (a, c, d) VALUES (0, -2, NULL);
/*tx1*/ SELECT * FROM t WHERE (b - a) <= (-2);
/*tx1*/ UPDATE t SET c = NULL WHERE d NOT IN (3);
/*tx2*/ DELETE FROM t WHERE NOT (a <=> 7);
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 3;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE b = (-1);
/*tx3*/ SELECT * FROM t WHERE (b <=> (-1) AND d > 3) OR (c < 2 OR (c BETWEEN (-2) AND 10)) OR ((c IN (2)) AND c < 7) FOR UPDATE;
/*tx3*/ SELECT * FROM t WHERE 1;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx3*/ COMMIT;
