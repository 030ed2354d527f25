-- seed: 2026
-- case: 416
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (4, 4, 0), (0, 0, 5);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (NOT ((a * b) = 4)) OR (b BETWEEN (-1) AND 4) FOR UPDATE;
/*tx3*/ DELETE FROM t WHERE (NOT ((a * b) = 4)) OR (b BETWEEN (-1) AND 4) ORDER BY b, a;
/*tx3*/ SELECT * FROM t WHERE a = 4;
/*tx2*/ SELECT a, b, c FROM t WHERE b = 0;
/*tx2*/ INSERT INTO t VALUES (1, 4, 0), (-1, 0, 10);
/*tx3*/ SELECT * FROM t WHERE c <> 3000000000;
/*tx2*/ UPDATE t SET c = 7 WHERE NOT (a < (-2) OR a = 4);
/*tx1*/ BEGIN;
/*tx1*/ SELECT a, c FROM t WHERE a = 0 GROUP BY a, c LOCK IN SHARE MODE;
/*tx1*/ INSERT INTO t VALUES (16, 0, 3000000000);
/*tx3*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = NULL WHERE c = 0;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
