-- seed: 2026
-- case: 943
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (2.5E0, NULL, 2), (3.0E0, NULL, NULL), (15.0E0, 2, NULL), (10.0E0, 22, 0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE IGNORE t SET c = c + 10 WHERE (b >= 2 AND b = 2) IS NULL;
/*tx1*/ UPDATE t SET a = a + 20.0E0 WHERE ((b >= 2 AND b = 2) IS NULL) OR ((b > 2 AND b <> 2) XOR (a <= (-0.5E0) OR (b IN (3000000000, 2))));
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
