-- seed: 2026
-- case: 134
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (-0.5E0, -2), (0.5E0, 3), (0.0E0, 4);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (-1.0E0, -2);
/*tx2*/ UPDATE t SET b = 3;
/*tx1*/ UPDATE t SET b = b + 10 WHERE a IN (2.0E0, -0.5E0, 0.5E0);
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE NOT (b <> (-2));
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT b FROM t LOCK IN SHARE MODE;
/*tx1*/ ROLLBACK;
/*tx2*/ INSERT INTO t VALUES (-1.0E0, -2);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
