-- seed: 2026
-- case: 869
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (4, 2.50), (4, -1.00);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + 10, b = b WHERE a = 4;
/*tx1*/ INSERT INTO t VALUES (4, 2.50);
/*tx2*/ UPDATE t SET a = a + 10 WHERE a = 4;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
