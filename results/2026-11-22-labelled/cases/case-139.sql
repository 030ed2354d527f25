-- seed: 2026
-- case: 139
-- isolation: RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (1.0E0, -1), (-0.5E0, 1), (38.0E0, 3), (3.0E0, -1), (2.0E0, -1);
/*tx1*/ INSERT INTO t SELECT -1.0E0, b FROM t WHERE a = 38.0E0;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a < 10.0E0;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = (-0.5E0) FOR UPDATE;
/*tx2*/ UPDATE t SET b = 1 WHERE b <> 3;
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a = (-0.5E0) ORDER BY a;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ INSERT INTO t SELECT a + 20.0E0, b FROM t WHERE b BETWEEN (-1) AND 3;
/*tx2*/ UPDATE IGNORE t SET b = 1 WHERE (b IN (3, -1, 1)) OR b >= (-1);
/*tx1*/ COMMIT;
