-- seed: 2026
-- case: 873
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (-2, 3.00), (3, 2.50), (3000000000, 2.50), (1, 2.50), (1, 3.00);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (3000000000, 2.50);
/*tx2*/ SELECT * FROM t WHERE a = 3000000000;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT s;
/*tx2*/ INSERT INTO t VALUES (3, 2.50);
/*tx1*/ INSERT INTO t VALUES (3, 10.00), (3000000000, 2.50);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT z;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (3, 3.00);
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
