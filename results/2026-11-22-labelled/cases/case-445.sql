-- seed: 2026
-- case: 445
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (3, 3.0E0, 7);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b + 2.0E0 WHERE a = 3;
/*tx2*/ SELECT a, b FROM t WHERE a = 3 FOR UPDATE NOWAIT;
/*tx2*/ UPDATE t SET b = 3.0E0 WHERE NOT ((b - 3.0E0) < (-0.5E0));
/*tx2*/ SELECT c FROM t WHERE a >= 3 AND (b IN (1.0E0, -0.5E0)) LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET c = -2 WHERE a = 3;
/*tx1*/ SELECT * FROM t WHERE c = (-2);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
