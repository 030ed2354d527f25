-- seed: 2026
-- case: 124
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (26.0E0, 3.0E0, 0.0E0, 7);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ INSERT INTO t (a, c, d) VALUES (35.0E0, 0.0E0, 10), (26.0E0, 0.0E0, 10) ON DUPLICATE KEY UPDATE b = VALUES(b), c = VALUES(c);
/*tx1*/ BEGIN;
/*tx3*/ UPDATE t SET d = d + 2 WHERE c = 0.0E0;
/*tx1*/ UPDATE t SET c = c;
/*tx1*/ SELECT a, b, d FROM t WHERE a <= 26.0E0 FOR UPDATE;
/*tx1*/ UPDATE t SET a = a + 10.0E0, d = d + 10 WHERE ((NOT (d = 1)) OR b <= a) AND (a + 3.0E0) = 26.0E0;
/*tx3*/ INSERT IGNORE INTO t VALUES (26.0E0, 0.0E0, 0.0E0, 1);
/*tx1*/ INSERT INTO t VALUES (28.0E0, 3.0E0, 3.0E0, 1), (0.5E0, 0.0E0, 0.0E0, -2);
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx3*/ DELETE FROM t WHERE c = 0.0E0;
/*tx2*/ DELETE FROM t WHERE 1;
/*tx3*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (16.0E0, NULL, 0.0E0, -1), (-1.0E0, -0.5E0, 3.0E0, -1);
/*tx3*/ SELECT * FROM t WHERE c < 0.0E0;
/*tx3*/ ROLLBACK;
/*tx2*/ COMMIT;
