-- id: new-SER-case-116293
-- seed: 9973
-- case: 116293
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-10.11.5-9973/findings/new-SER-case-116293/case.sql --times 10
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1, NULL, 3), (10, -1, NULL), (22, 0, 4);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(10) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO u VALUES (5, 4, 0, 'a'), (7, 4, 10, NULL);
/*tx4*/ BEGIN;
/*tx4*/ UPDATE u SET b = b + 1 WHERE (((c + b) <> 0 AND (d BETWEEN 'B' AND 'a')) OR (a >= c AND c > 10) OR (a = 5 AND (b BETWEEN 1 AND 1) AND b > 1)) IS NULL;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE u SET b = b + 1 WHERE NOT (b = 4);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM u WHERE a = 7 FOR UPDATE;
/*tx1*/ UPDATE u SET b = b + (-1) WHERE b = 4;
/*tx1*/ UPDATE u SET b = b WHERE (NOT ((a IN (-2, 7)) AND d = 'aa')) OR (a <= 5 OR (c IS NOT NULL));
/*tx3*/ SELECT * FROM u LEFT JOIN t AS y ON u.a <> y.b WHERE (u.d IS NULL) AND u.b >= 5 ORDER BY u.a FOR UPDATE;
/*tx4*/ SELECT * FROM u;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ UPDATE t SET b = b + 2 WHERE b = (-1);
/*tx1*/ UPDATE t SET a = 2 WHERE a = (-1);
/*tx2*/ SELECT b FROM u WHERE (b IS NOT NULL) AND (EXISTS (SELECT * FROM t LEFT JOIN t AS z ON t.b > z.a WHERE t.b = u.c));
/*tx3*/ DELETE FROM t WHERE (c IN (1)) AND c > a;
/*tx4*/ COMMIT;
/*tx2*/ INSERT IGNORE INTO u VALUES (27, 4, 10, NULL);
/*tx3*/ DELETE FROM u WHERE b NOT IN (4);
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE u SET b = b + 10 WHERE b <= 4 OR a > b OR (c >= 10 XOR a = 7);
/*tx2*/ ROLLBACK;
