-- seed: 2026
-- case: 806
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (3, 1);
/*tx1*/ BEGIN;
/*tx1*/ REPLACE INTO t VALUES (40, 1);
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = 4 WHERE b >= 10;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE IGNORE t SET a = a WHERE NOT (b > 0 AND b = 5);
/*tx2*/ INSERT INTO t VALUES (3, 5) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
