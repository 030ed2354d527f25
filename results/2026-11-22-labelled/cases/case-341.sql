-- seed: 2026
-- case: 341
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.50, 'a');
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ SELECT a FROM t WHERE b <> 'a' OR (b IN ('ab', 'b')) LOCK IN SHARE MODE;
/*tx3*/ INSERT INTO t VALUES (13.00, 'ab'), (34.00, 'ab'), (-1.00, 'ab');
/*tx1*/ BEGIN;
/*tx3*/ SAVEPOINT s;
/*tx1*/ REPLACE INTO t VALUES (-0.50, 'b'), (1.50, 'a'), (28.00, 'a');
/*tx2*/ SELECT * FROM t WHERE NOT (a BETWEEN 2.50 AND 2.50);
/*tx2*/ SELECT * FROM t WHERE a <> 2.50 OR a <> 2.50;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 2.50;
/*tx3*/ ROLLBACK TO SAVEPOINT z;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE IGNORE t SET b = '' WHERE (a IN (2.50)) AND b = 'b';
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
