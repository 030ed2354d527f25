-- seed: 2026
-- case: 934
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (2.0E0, 1, 3), (1.5E0, NULL, -1), (1.0E0, NULL, NULL);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE NOT (c >= 2);
/*tx1*/ SAVEPOINT s;
/*tx2*/ INSERT IGNORE INTO t VALUES (2.0E0, -1, 5);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b IS NULL;
/*tx2*/ DELETE FROM t WHERE a = 1.5E0;
/*tx1*/ UPDATE t SET b = b WHERE b IS NULL;
/*tx2*/ COMMIT;
/*tx1*/ SAVEPOINT z;
/*tx1*/ COMMIT;
