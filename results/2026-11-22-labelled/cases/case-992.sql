-- seed: 2026
-- case: 992
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DECIMAL(8, 2), UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (2.5, 0, 3.00);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (2.5, 0), (2.0, -2), (1.5, 2), (34.0, -1), (1.0, -2);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + 10 WHERE c = 3.00;
/*tx1*/ DELETE FROM u WHERE NOT (b = 2) ORDER BY b, a LIMIT 1;
/*tx1*/ REPLACE INTO t VALUES (-1.0, 0, 3.00);
/*tx2*/ SELECT b FROM u WHERE a = 2.5 ORDER BY a DESC, b;
/*tx2*/ UPDATE u SET b = 2 WHERE NOT (a < 1.5);
/*tx1*/ DELETE FROM u WHERE (NOT (a < 1.5)) OR (a + 2.0) <= 1.0;
/*tx1*/ SELECT * FROM u;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
