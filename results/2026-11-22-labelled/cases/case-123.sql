-- seed: 2026
-- case: 123
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.0E0, 2.5E0, 1.0E0, 4), (36.0E0, 3.0E0, 1.0E0, 0), (2.0E0, 3.0E0, 2.5E0, 0), (-1.0E0, NULL, 1.0E0, 5), (0.0E0, 1.0E0, 10.0E0, 0), (1.5E0, 2.5E0, 10.0E0, 4);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE NOT ((b * c) < 2.5E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE IGNORE t SET a = a + 20.0E0 WHERE c = 10.0E0;
/*tx1*/ INSERT INTO t SELECT a + 10.0E0, b, -0.5E0, d FROM t WHERE NOT ((b * c) < 2.5E0);
/*tx1*/ SELECT * FROM t WHERE d = 5 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
