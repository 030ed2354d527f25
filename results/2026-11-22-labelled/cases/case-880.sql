-- seed: 2026
-- case: 880
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (-2, -0.50, 2), (3, 2.50, 0), (4, -0.50, 2), (10, 2.50, -2), (1, -1.00, 5), (-1, 2.50, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT c FROM t WHERE b = 1.50;
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE a = (-1);
/*tx1*/ UPDATE t SET a = a + 20 WHERE c IS NULL ORDER BY b, a LIMIT 2;
/*tx1*/ UPDATE IGNORE t SET b = b + (-1.00) WHERE NOT (c > 2);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE (NOT (b >= (-0.50))) AND (b < (-0.50) AND c = 0) FOR UPDATE;
/*tx1*/ ROLLBACK;
/*tx2*/ SELECT COUNT(*) FROM t WHERE a >= 3 LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
