-- seed: 2026
-- case: 958
-- isolation: SER
-- isolation-tx: tx1=SER tx2=SER tx3=RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (0.5E0, 4), (0.5E0, 1), (2.0E0, 10), (-0.5E0, 4);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ REPLACE INTO t VALUES (-0.5E0, 4), (0.5E0, 4);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET a = 0.5E0 WHERE a >= (-1.0E0) OR b = 1;
/*tx1*/ SELECT * FROM t WHERE (a + 0.5E0) > 0.5E0;
/*tx1*/ INSERT INTO t VALUES (0.5E0, 1) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx2*/ DELETE FROM t WHERE NOT (b BETWEEN 4 AND 4);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE b = 1 AND a >= 10.0E0;
/*tx1*/ UPDATE t SET b = 0 WHERE NOT ((a IN (-0.5E0, -1.0E0)) AND a = 0.5E0) ORDER BY a DESC, b;
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE NOT ((a IN (-0.5E0, -1.0E0)) AND a = 0.5E0);
/*tx3*/ COMMIT;
