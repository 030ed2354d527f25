-- seed: 2026
-- case: 819
-- isolation: RR
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-1.0, 7, 0.0E0, NULL), (3.0, 7, 0.0E0, -1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 4;
/*tx1*/ UPDATE t SET a = 10.0 WHERE b > d;
/*tx2*/ UPDATE t SET a = -0.5, b = b + (-1) WHERE a = 3.0;
/*tx1*/ DELETE FROM t WHERE a <=> (-1.0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT b, c, d FROM t WHERE b > d;
/*tx1*/ UPDATE t SET d = d, c = NULL;
/*tx1*/ UPDATE t SET b = 4 WHERE a < (-1.0);
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
