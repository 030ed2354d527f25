-- seed: 2026
-- case: 488
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (24.0, -2, -1, 3), (-1.0, NULL, 3000000000, 3), (10.0, 2, -2, -1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 2 WHERE NOT (b = 5);
/*tx2*/ SELECT * FROM t WHERE (NOT (c IN (5))) AND (a NOT BETWEEN (-1.0) AND (-1.0)) LOCK IN SHARE MODE;
/*tx2*/ SELECT a, b, d FROM t WHERE (d BETWEEN (-1) AND 3) OR d = c;
/*tx1*/ INSERT INTO t VALUES (3.0, -2, 4, 3), (33.0, 4, 3000000000, -1);
/*tx2*/ INSERT INTO t VALUES (0.0, 5, 2, 3);
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
