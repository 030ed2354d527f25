-- seed: 2026
-- case: 725
-- isolation: SER
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (30, 0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE (b > (-1) OR (a NOT BETWEEN 30 AND 30)) AND (NOT ((a - 30) > 30));
/*tx1*/ DELETE FROM t;
/*tx1*/ UPDATE t SET b = 0;
/*tx1*/ UPDATE t SET a = a + 20, b = b + 1 WHERE a = 30;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + (-10) WHERE NOT (((b BETWEEN (-1) AND 1) AND a <= b) OR (a = 30 AND (a * b) > 30));
/*tx2*/ UPDATE t SET b = -1 WHERE NOT (a > 30);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
