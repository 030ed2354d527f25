-- seed: 2026
-- case: 676
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (3000000000, 4, 4), (-1, 10, 5), (5, 4, 1), (3, 1, 4), (-2, 4, 1), (1, 1, 5);
/*tx2*/ BEGIN;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx4*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE b BETWEEN 4 AND 5;
/*tx3*/ INSERT INTO t VALUES (13, 1, 1), (20, 5, 5);
/*tx1*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET c = 1 WHERE NOT ((c IN (1)) OR c = 5);
/*tx4*/ UPDATE t SET a = a WHERE NOT ((c IN (1)) OR c = 5) ORDER BY a LIMIT 3;
/*tx3*/ UPDATE t SET b = 4 WHERE NOT (NOT (a = (-1))) ORDER BY a DESC LIMIT 1;
/*tx4*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE a = 1;
/*tx4*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
