-- seed: 2026
-- case: 522
-- isolation: RR
-- isolation-tx: tx1=RR tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.5, 'b', 4), (-0.5, 'b', 2), (1.0, 'ba', 4);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b < 'aa' OR (c IS NOT NULL);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'b' WHERE NOT ((b BETWEEN 'aa' AND 'aa') AND a = 1.0 AND ((a BETWEEN 0.5 AND 1.0) AND (c BETWEEN 2 AND 10)));
/*tx2*/ SELECT a FROM t WHERE NOT (a > 1.0 AND (a BETWEEN (-0.5) AND 1.0)) LOCK IN SHARE MODE NOWAIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT b, c FROM t WHERE b <= 'aa' AND (c IS NOT NULL) FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE b > 'b' OR (a IN (1.0));
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
