-- id: new-tx1-RR-tx2-RU-tx3-RU-tx4-RC-case-192346
-- seed: 9963
-- case: 192346
-- target: mariadb:10.11
-- server: mariadb:10.11.18
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-10.11-9963/findings/new-tx1-RR-tx2-RU-tx3-RU-tx4-RC-case-192346/case.sql --times 10
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU tx3=RU tx4=RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (30, 'B'), (2, ''), (5, ''), (-1, 'ba'), (7, 'b');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO u VALUES (5, 0), (-2, 38), (24, 10), (3, 12), (7, 7), (10, 1);
/*tx2*/ BEGIN;
/*tx2*/ SELECT x.a, x.b, y.b FROM u AS x JOIN t AS y ON x.a = y.a;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO u VALUES (1, 3);
/*tx4*/ SELECT y.a FROM u JOIN t AS y ON u.b = y.a WHERE ((y.b NOT BETWEEN 'b' AND 'ba') AND y.b = '') OR (y.a <= 5 OR (y.a + 5) > (-1));
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM u;
/*tx4*/ INSERT INTO u VALUES (-1, 3);
/*tx2*/ INSERT IGNORE INTO t VALUES (2, '');
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO u VALUES (2, -2), (-1, 4);
/*tx2*/ SELECT x.a, y.a FROM u AS x LEFT JOIN u AS y ON x.b = y.b WHERE NOT (x.a BETWEEN 1 AND 3) ORDER BY x.a DESC;
/*tx2*/ UPDATE u SET a = a + 20 WHERE a <= (-2) OR a < b;
/*tx4*/ SELECT * FROM u;
/*tx4*/ INSERT INTO u VALUES (2, 5);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM u;
/*tx3*/ SELECT * FROM u;
/*tx4*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
