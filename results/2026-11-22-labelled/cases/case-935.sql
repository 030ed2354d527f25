-- seed: 2026
-- case: 935
-- isolation: RC
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (0.5E0, -1, 0), (2.5E0, 4, 10), (29.0E0, 7, -2), (20.0E0, 0, 2);
/*tx1*/ BEGIN;
/*tx1*/ REPLACE INTO t VALUES (0.5E0, -1, 0);
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT b, c FROM t WHERE (NOT ((b IN (0)) AND c = 2)) OR (a BETWEEN 3.0E0 AND 20.0E0);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = c + (-10) WHERE NOT (a <> 29.0E0 AND c = 10 AND ((b IN (-1)) AND a <> 2.5E0));
/*tx2*/ UPDATE t SET a = a + 10.0E0 WHERE a <> 0.5E0;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
