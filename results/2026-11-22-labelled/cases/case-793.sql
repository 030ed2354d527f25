-- seed: 2026
-- case: 793
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('', 3.00, 4, 4);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx2*/ INSERT INTO t (a, b, d) VALUES ('ba', 3.00, 0);
/*tx2*/ SAVEPOINT z;
/*tx1*/ UPDATE t SET d = 0 WHERE d = 10 ORDER BY a DESC, b;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET d = 4 WHERE a = 'ba';
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t (a, b) VALUES ('ba', 3.00) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ RELEASE SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
