-- seed: 2026
-- case: 836
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (3, 0.5, 2, 'ba'), (5, 0.0, 3000000000, 'ba'), (0, 0.0, 3, NULL), (10, 0.5, 3, 'ba');
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE (b - 0.0) = 0.0;
/*tx3*/ SAVEPOINT s;
/*tx2*/ BEGIN;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (1, 0.0, 3, 'ab'), (11, 0.0, 1, 'ba');
/*tx3*/ INSERT INTO t VALUES (-2, NULL, 1, 'ba');
/*tx2*/ UPDATE t SET d = 'ab' WHERE a = 0;
/*tx1*/ UPDATE t SET b = 0.5 WHERE c = 2;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx3*/ INSERT INTO t VALUES (1, 2.5, 3, NULL);
/*tx3*/ COMMIT;
