-- seed: 2026
-- case: 951
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (10.0E0, 1), (3.0E0, 1), (1.5E0, 0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b BETWEEN 1 AND 3;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE (NOT (a >= 1.5E0)) OR (NOT (b = 3));
/*tx2*/ SELECT b FROM t;
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES (1.5E0, 3);
/*tx2*/ COMMIT;
