-- seed: 2026
-- case: 649
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (34, 3), (2, 4), (-2, 4), (-1, 5), (10, 5), (0, 5);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 3 WHERE a = 2;
/*tx1*/ UPDATE t SET b = b + 1 WHERE b <> (-1);
/*tx1*/ UPDATE t SET b = b WHERE a = (-2);
/*tx1*/ DELETE FROM t WHERE b <> 5 AND (a BETWEEN (-2) AND (-1));
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT b, AVG(DISTINCT b), COUNT(*) FROM t WHERE 1 GROUP BY b;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
