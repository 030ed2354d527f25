-- seed: 2026
-- case: 194
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (13, NULL, -2), (4, 1.0E0, 1), (0, 1.0E0, 7), (15, 2.5E0, NULL), (-2, 1.0E0, 7);
/*tx4*/ INSERT INTO t VALUES (1, 2.0E0, 7), (27, 10.0E0, 1);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET a = a + 20 WHERE a = 4;
/*tx4*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + (-10), c = 1 WHERE b < 10.0E0;
/*tx4*/ SELECT * FROM t WHERE (b IN (10.0E0)) OR b > 10.0E0 FOR UPDATE NOWAIT;
/*tx2*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (7, NULL, 1);
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE (b = 2.5E0 OR b <=> NULL OR ((b IS NOT NULL) AND c = 7)) AND ((c IS NULL) OR a = 2 OR ((b BETWEEN 2.0E0 AND 10.0E0) OR b = 10.0E0)) LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE a = 0;
/*tx1*/ INSERT INTO t VALUES (10, NULL, 1), (2, 1.0E0, 5), (19, 10.0E0, 7);
/*tx4*/ UPDATE t SET c = 7 WHERE a = 15;
/*tx1*/ UPDATE t SET c = 7 WHERE ((NOT ((a IN (15)) AND a = 1)) AND ((NOT (c <= 7)) XOR c = 1)) IS NULL;
/*tx1*/ UPDATE t SET a = a + 10, b = 10.0E0 WHERE a <=> 13 ORDER BY a DESC LIMIT 3;
/*tx1*/ INSERT INTO t VALUES (29, 1.0E0, 0);
/*tx3*/ UPDATE t SET c = c + 2 WHERE a = 13;
/*tx3*/ COMMIT;
/*tx2*/ UPDATE t SET b = 10.0E0 WHERE a = 15;
/*tx4*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
