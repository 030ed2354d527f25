-- seed: 2026
-- case: 659
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, -1), (10, NULL), (7, 4), (7, 5);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a <= 2;
/*tx1*/ UPDATE IGNORE t SET a = 1 WHERE NOT (a <= b AND (a * 1) = 1);
/*tx2*/ DELETE FROM t WHERE b < 5;
/*tx2*/ UPDATE t SET b = -1 WHERE NOT (b = 5 OR (b IN (4, -1, 3000000000)));
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE NOT (a <= b AND (a * 1) = 1) FOR UPDATE SKIP LOCKED;
/*tx2*/ COMMIT;
