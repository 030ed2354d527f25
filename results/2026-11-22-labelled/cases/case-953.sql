-- seed: 2026
-- case: 953
-- isolation: RC
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (0.0E0, 3), (2.0E0, 1), (0.0E0, 1), (-0.5E0, 3), (1.5E0, 3), (2.0E0, 4);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = 4 WHERE a = 1.5E0;
/*tx2*/ SELECT * FROM t WHERE NOT (a = (-0.5E0) AND b <= 2) LOCK IN SHARE MODE NOWAIT;
/*tx2*/ UPDATE t SET b = 4 WHERE a IN (2.0E0, 10.0E0, 1.0E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 4 WHERE a = 1.5E0 ORDER BY a, b LIMIT 2;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b + 1 WHERE NOT (a = (-0.5E0) AND b <= 2);
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a WHERE a = 0.0E0;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
