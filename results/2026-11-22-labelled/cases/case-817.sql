-- seed: 2026
-- case: 817
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.5, -1, 0.5E0, -1), (3.0, 10, 2.5E0, -1), (1.0, NULL, 0.5E0, -1), (-1.0, 10, -0.5E0, 3), (0.0, -1, -0.5E0, -2), (2.5, 7, NULL, -1);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ DELETE FROM t;
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET a = a WHERE (a BETWEEN 0.0 AND 2.5) XOR b > (-1);
/*tx4*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx4*/ UPDATE t SET b = -2, d = -2 WHERE a = 3.0;
/*tx1*/ UPDATE t SET d = d WHERE a <=> (-1.0);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET b = -2 WHERE NOT (a IN (1.0, -1.0));
/*tx4*/ UPDATE IGNORE t SET b = -1 WHERE NOT (b = (-2)) ORDER BY b, a DESC LIMIT 2;
/*tx1*/ SELECT c FROM t WHERE a = 1.0;
/*tx2*/ COMMIT;
/*tx4*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx1*/ SELECT a, b, c FROM t WHERE c = 2.5E0;
/*tx1*/ COMMIT;
/*tx3*/ SELECT MAX(c), COUNT(*), MIN(d) + 1 FROM t LOCK IN SHARE MODE;
/*tx3*/ DELETE FROM t WHERE d >= (-2) AND c > (-0.5E0);
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
