-- seed: 2026
-- case: 630
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', NULL, 4, 5);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES ('', 2.00, 4, NULL);
/*tx2*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx2*/ REPLACE INTO t (a) VALUES ('aa'), ('a');
/*tx2*/ RELEASE SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a WHERE d = 5;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = NULL WHERE d = 5;
/*tx1*/ UPDATE IGNORE t SET a = 'B' WHERE d <> 2;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = 0 WHERE (NOT (c = (-2))) OR c < d OR ((d NOT IN (10)) OR c > 4) ORDER BY c, a LIMIT 1;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET c = c + 1 WHERE a = 'a';
