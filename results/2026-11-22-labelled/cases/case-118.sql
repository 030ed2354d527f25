-- seed: 2026
-- case: 118
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU tx3=SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.0E0, 2.5E0, 2.0E0, 2);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE (d >= 7 AND d = 2) XOR (b IN (10.0E0)) LOCK IN SHARE MODE NOWAIT;
/*tx3*/ SELECT b FROM t WHERE (NOT (b IN (1.0E0))) AND a <> 0.0E0 FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE d > 7;
/*tx2*/ INSERT INTO t VALUES (37.0E0, 1.5E0, 2.0E0, 3);
/*tx3*/ UPDATE t SET b = b + 10.0E0 WHERE c IN (-0.5E0);
/*tx1*/ UPDATE t SET c = 2.5E0 WHERE NOT (((c IS NULL) OR d = (-2)) AND a <= 0.0E0);
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET c = -0.5E0 WHERE NOT (((c IS NULL) OR d = (-2)) AND a <= 0.0E0);
/*tx1*/ UPDATE t SET c = 1.5E0 WHERE c < 1.5E0 OR d = 2 OR (d * 7) < 7;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
/*tx3*/ SELECT c, b FROM t WHERE d <> 3 ORDER BY b FOR UPDATE;
/*tx3*/ COMMIT;
