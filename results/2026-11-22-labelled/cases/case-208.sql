-- seed: 2026
-- case: 208
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (0, -1, -2, 'a');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET a = a + (-10) WHERE b = (-1);
/*tx1*/ UPDATE t SET b = 1 WHERE NOT (b = 1);
/*tx1*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ ROLLBACK;
