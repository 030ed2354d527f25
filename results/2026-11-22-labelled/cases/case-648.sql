-- seed: 2026
-- case: 648
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (-2, 10), (0, 3000000000), (10, 10);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ REPLACE INTO t VALUES (5, 10);
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE (b NOT BETWEEN 10 AND 10) OR b = a;
/*tx1*/ SELECT COUNT(DISTINCT a) FROM t WHERE (a NOT IN (10, -2, 0)) OR b > 3000000000;
/*tx3*/ UPDATE t SET b = 1 WHERE a > 10 AND a > 0;
/*tx2*/ SELECT * FROM t WHERE a = (-2);
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 3000000000 WHERE ((b - a) = 10 OR (b - 1) = 10) AND ((a IN (10, -2)) AND b < 10);
/*tx3*/ SELECT a FROM t WHERE b = 10;
/*tx2*/ SELECT * FROM t WHERE (NOT (b <=> NULL)) AND (NOT (a = 0)) LOCK IN SHARE MODE NOWAIT;
/*tx3*/ UPDATE t SET b = b + 1 WHERE b = 10 ORDER BY a DESC LIMIT 2;
/*tx1*/ COMMIT;
/*tx2*/ SELECT b FROM t WHERE ((a * 10) < 10 AND (b BETWEEN 1 AND 3000000000)) OR (a NOT BETWEEN 0 AND 10) LOCK IN SHARE MODE;
/*tx3*/ UPDATE t SET b = b WHERE b <> 10;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
