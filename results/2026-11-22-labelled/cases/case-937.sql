-- seed: 2026
-- case: 937
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (3.0E0, -1, 5), (1.0E0, NULL, -2), (1.5E0, 3000000000, 3), (2.0E0, 7, 7), (2.5E0, 10, 1);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c BETWEEN 3 AND 5;
/*tx2*/ BEGIN;
/*tx1*/ SELECT a, b FROM t WHERE b = 3000000000 LOCK IN SHARE MODE;
/*tx3*/ SELECT a, b FROM t WHERE a = 3.0E0;
/*tx1*/ UPDATE t SET a = a + 20.0E0 WHERE ((c + 3) <> 7 AND a < 1.5E0) OR (NOT (c = (-2))) ORDER BY a DESC LIMIT 2;
/*tx3*/ UPDATE t SET b = 0 WHERE a = 3.0E0;
/*tx2*/ UPDATE IGNORE t SET a = -1.0E0 WHERE b IS NULL;
/*tx3*/ SELECT * FROM t WHERE a <=> 1.5E0;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 3.0E0;
/*tx2*/ INSERT INTO t VALUES (8.0E0, NULL, 2);
/*tx3*/ UPDATE t SET c = 0 WHERE a = 1.5E0 ORDER BY a DESC LIMIT 2;
/*tx3*/ INSERT INTO t VALUES (32.0E0, 5, 33);
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
