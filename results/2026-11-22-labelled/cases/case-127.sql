-- seed: 2026
-- case: 127
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.0E0, NULL, 1.5E0, 1), (-0.5E0, -0.5E0, 1.5E0, -1), (30.0E0, 10.0E0, 0.5E0, -1);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ REPLACE INTO t VALUES (30.0E0, 10.0E0, 0.5E0, 2);
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE (d - (-1)) < 1 LOCK IN SHARE MODE;
/*tx3*/ INSERT IGNORE INTO t VALUES (30.0E0, NULL, 0.5E0, -1), (0.5E0, -0.5E0, 0.0E0, 7);
/*tx2*/ SELECT c FROM t WHERE (((d BETWEEN 1 AND 2) OR d < 5 OR d <= (-1)) AND ((a > b AND (c BETWEEN 0.0E0 AND 1.5E0)) OR ((b BETWEEN (-0.5E0) AND 3.0E0) XOR (d BETWEEN (-1) AND 7)))) OR a <= (-0.5E0);
/*tx2*/ COMMIT;
/*tx3*/ DELETE FROM t WHERE ((d BETWEEN 1 AND 2) OR d < 5 OR d <= (-1)) AND ((a > b AND (c BETWEEN 0.0E0 AND 1.5E0)) OR ((b BETWEEN (-0.5E0) AND 3.0E0) XOR (d BETWEEN (-1) AND 7)));
/*tx3*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO t VALUES (2.0E0, 3.0E0, 1.5E0, 1), (30.0E0, 10.0E0, 1.5E0, -1);
/*tx3*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE a >= 1.0E0;
/*tx1*/ COMMIT;
