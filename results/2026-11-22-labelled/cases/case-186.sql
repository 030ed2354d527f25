-- seed: 2026
-- case: 186
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (4, 3, -2, 6), (7, 1, 5, 1), (7, 7, NULL, 3), (NULL, 0, 5, 7), (4, NULL, NULL, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT DISTINCT a FROM t WHERE b > 1 FOR UPDATE;
/*tx1*/ DELETE FROM t;
/*tx1*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (d IN (1, 3)) OR c <> (-2) OR (c BETWEEN (-2) AND 7) FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE NOT (b BETWEEN 1 AND 3);
/*tx3*/ REPLACE INTO t VALUES (7, NULL, NULL, 10);
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE IGNORE t SET d = d + (-10) WHERE (d IN (1, 3)) OR c <> (-2) OR (c BETWEEN (-2) AND 7);
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE c IS NULL;
/*tx2*/ DELETE FROM t;
/*tx2*/ COMMIT;
