-- seed: 2026
-- case: 113
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RR tx3=RC tx4=RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (31.0E0, 1.5E0, 1.5E0, 4), (0.0E0, 1.5E0, 0.5E0, 0), (1.5E0, -1.0E0, 3.0E0, -1), (2.5E0, -1.0E0, 1.5E0, 0), (-0.5E0, 0.0E0, 0.5E0, 4);
/*tx1*/ BEGIN;
/*tx4*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx4*/ SAVEPOINT s;
/*tx2*/ INSERT INTO t SELECT 2.0E0, b, c, d FROM t WHERE a = (-0.5E0);
/*tx2*/ BEGIN;
/*tx4*/ INSERT INTO t VALUES (3.0E0, 0.0E0, 0.0E0, 2);
/*tx4*/ SELECT * FROM t WHERE (c + b) = 1.0E0;
/*tx2*/ INSERT INTO t VALUES (10.0E0, 1.5E0, 1.5E0, 0), (2.5E0, 0.0E0, 0.5E0, 2), (31.0E0, 0.0E0, 0.0E0, 10) ON DUPLICATE KEY UPDATE d = VALUES(d);
/*tx2*/ DELETE FROM t WHERE NOT ((d BETWEEN 2 AND 2) OR (a IN (10.0E0, 2.5E0, 31.0E0)));
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx4*/ REPLACE INTO t VALUES (-0.5E0, NULL, 0.5E0, 0), (1.5E0, -1.0E0, 3.0E0, 0);
/*tx4*/ SAVEPOINT z;
/*tx4*/ ROLLBACK TO SAVEPOINT z;
/*tx1*/ UPDATE IGNORE t SET d = d + 1 WHERE d < 2;
/*tx3*/ UPDATE t SET d = 2 WHERE a = 31.0E0;
/*tx4*/ SELECT * FROM t WHERE c = 0.0E0 AND c = 0.5E0;
/*tx2*/ ROLLBACK;
/*tx4*/ SELECT b, c, d FROM t WHERE (c - b) > 1.5E0;
/*tx1*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ INSERT INTO t VALUES (0.0E0, -1.0E0, 0.5E0, 2), (0.5E0, -1.0E0, 0.0E0, 2), (3.0E0, -1.0E0, 1.0E0, 4);
/*tx3*/ COMMIT;
