-- seed: 2026
-- case: 959
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (-1.0E0, -2), (-1.0E0, 2), (0.0E0, 3), (-0.5E0, 7);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 2.0E0 WHERE (a BETWEEN (-1.0E0) AND (-0.5E0)) OR a = 0.0E0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT b FROM t WHERE NOT (a < 0.0E0);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 0.0E0 AND a < 1.0E0;
/*tx2*/ COMMIT;
