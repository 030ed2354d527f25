-- id: unique-ref-or-null
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT, b DOUBLE, UNIQUE KEY kb (b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (NULL, 2.5E0);
/*tx3*/ BEGIN;
/*tx3*/ SELECT a, b FROM t ORDER BY a DESC LIMIT 4;
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE b = 2.5E0;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a + 1 WHERE b = 2.5E0;
/*tx1*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES (4, NULL), (7, 14.0E0), (4, 1.5E0);
/*tx2*/ UPDATE t SET b = 10.0E0 WHERE b = 2.5E0;
/*tx1*/ COMMIT;
/*tx3*/ UPDATE t SET b = 0.0E0 WHERE b = 2.5E0;
/*tx2*/ INSERT IGNORE INTO t VALUES (7, 2.5E0), (4, 2.5E0);
/*tx2*/ INSERT INTO t VALUES (10, 2.0E0), (4, -0.5E0);
/*tx2*/ SELECT * FROM t WHERE (b <= 2.5E0 AND (b BETWEEN 2.5E0 AND 2.5E0)) OR ((b IS NULL) AND (a IS NULL)) OR b <=> NULL;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
