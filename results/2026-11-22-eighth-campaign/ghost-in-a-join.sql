-- id: new-RR-case-47108
-- seed: 9612
-- case: 47108
-- target: mariadb:11.4.5
-- server: mariadb:11.4.5
-- verdict: Disagrees
-- replay: ./isolde replay 9612/findings/new-RR-case-47108/case.sql --times 10
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (21, 3), (-2, 5);
/*init*/ CREATE TABLE u (a INT NOT NULL, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO u VALUES (4, 2), (1, 3);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE IGNORE t SET a = 3 WHERE (a + 21) = (-2) XOR (a BETWEEN (-2) AND (-2));
/*tx3*/ BEGIN;
/*tx3*/ DELETE FROM u WHERE NOT ((b = 2 OR b < 3) AND (a < (-2) OR (b IS NULL)));
/*tx1*/ SELECT * FROM t WHERE a = 21 LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO u VALUES (3, 3), (4, -2), (1, 0);
/*tx2*/ SELECT * FROM t WHERE b NOT IN (1);
/*tx1*/ UPDATE t SET b = 3 WHERE (a NOT BETWEEN (-2) AND 21) OR a >= (-2) OR a = (-2);
/*tx3*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES (27, 1);
/*tx1*/ SELECT x.a, x.b FROM t AS x LEFT JOIN u ON x.b = u.a WHERE x.b IN (3) FOR UPDATE;
/*tx1*/ INSERT IGNORE INTO t VALUES (4, 3);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM u LEFT JOIN t AS y ON u.b = y.b AND (y.b >= 5 OR y.a = (-2)) WHERE u.b IN (3, 2);
/*tx2*/ COMMIT;
