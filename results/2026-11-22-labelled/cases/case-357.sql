-- seed: 2026
-- case: 357
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (-2, NULL, 4), (1, 3.0, 0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a >= 3;
/*tx1*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO t VALUES (1, 3.0, 0);
/*tx1*/ SELECT * FROM t WHERE a <= 1;
/*tx1*/ INSERT INTO t VALUES (4, 1.0, NULL);
/*tx2*/ DELETE FROM t WHERE c = a;
/*tx2*/ UPDATE t SET a = a + 10 WHERE (b + (-0.5)) <> 3.0;
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
