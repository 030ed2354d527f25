-- seed: 2026
-- case: 946
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (0.0E0, 2), (0.0E0, 4);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = -1.0E0 WHERE a > 1.5E0 AND (a BETWEEN 0.0E0 AND 1.5E0);
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET a = 0.0E0 WHERE a = 0.0E0;
/*tx1*/ UPDATE t SET a = -1.0E0 WHERE NOT (b > 2);
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = 7;
/*tx2*/ SELECT * FROM t WHERE a = 0.0E0 FOR UPDATE;
/*tx2*/ COMMIT;
