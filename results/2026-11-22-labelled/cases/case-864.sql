-- seed: 2026
-- case: 864
-- isolation: RC
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (10, 1.50);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE a >= 7 FOR UPDATE NOWAIT;
/*tx2*/ INSERT INTO t VALUES (4, 1.50), (4, 1.50);
/*tx2*/ UPDATE t SET b = b + 10.00 WHERE a > (-1);
/*tx1*/ SELECT * FROM t WHERE (a - (-1)) <> 0;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
