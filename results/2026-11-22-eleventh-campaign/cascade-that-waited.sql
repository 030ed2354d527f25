-- id: new-tx1-RU-tx2-RR-case-146440
-- seed: 9931
-- case: 146440
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-10.11.5-9931/findings/new-tx1-RU-tx2-RR-case-146440/case.sql --times 10
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (10, NULL, 28), (7, -1, NULL);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT, KEY kb (b), FOREIGN KEY (b) REFERENCES t (c) ON UPDATE SET NULL);
/*init*/ INSERT INTO u VALUES (5, 28), (2, 28), (0, 28), (-1, 28), (10, 28), (37, 28);
/*tx2*/ BEGIN;
/*tx2*/ SELECT a, b FROM u WHERE (b <=> NULL OR a >= 10) AND (a IN (SELECT y.b FROM u AS y WHERE y.a = u.b)) LOCK IN SHARE MODE;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (10, 0, 28) ON DUPLICATE KEY UPDATE c = 0;
/*tx1*/ SELECT COUNT(*), COUNT(t.a) FROM t LEFT JOIN u AS y ON t.b = y.a WHERE y.a <= 3;
/*tx1*/ UPDATE t SET a = 1 WHERE c <=> NULL OR b < 2;
/*tx1*/ SELECT * FROM u;
/*tx2*/ UPDATE t SET b = b + (-1) WHERE NOT (c <=> NULL);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
