-- seed: 2026
-- case: 646
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (3, 3), (7, -1), (1, NULL), (5, 3);
/*tx2*/ BEGIN;
/*tx2*/ SELECT MAX(b) FROM t WHERE a >= 7 AND b > a;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b IS NULL LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET b = 3 WHERE a = 1;
/*tx2*/ UPDATE t SET b = -1 WHERE b IS NULL;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
