-- seed: 2026
-- case: 135
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (2.0E0, 4), (-0.5E0, -2);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT a FROM t WHERE b = (-2);
/*tx2*/ UPDATE t SET b = -1 WHERE b > (-2);
/*tx1*/ UPDATE IGNORE t SET b = 5 WHERE a = (-0.5E0);
/*tx1*/ UPDATE IGNORE t SET b = -1 WHERE NOT (a = (-0.5E0));
/*tx2*/ SELECT * FROM t WHERE b = (-1) LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE b = (-1);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 5 WHERE a >= 1.5E0 ORDER BY a LIMIT 1;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
