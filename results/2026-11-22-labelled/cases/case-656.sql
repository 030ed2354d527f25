-- seed: 2026
-- case: 656
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, 3), (2, 10);
/*tx1*/ BEGIN;
/*tx1*/ SELECT a, COUNT(*), MIN(DISTINCT b) + 1 FROM t WHERE (b - a) <> 3 AND a >= (-2) GROUP BY a ORDER BY a;
/*tx2*/ BEGIN;
/*tx1*/ SELECT b FROM t WHERE NOT ((a <> 2 OR b < 10) AND ((a - 5) = 2 AND a <> 2)) LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ UPDATE t SET b = 1 WHERE a <=> 2;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ REPLACE INTO t VALUES (4, 3);
