-- seed: 2026
-- case: 820
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.5, -2, -0.5E0, 5), (39.0, 4, -0.5E0, 0);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + 1 WHERE NOT (b <> (-2));
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE c <= 0.0E0 AND c >= (-0.5E0) AND (d IN (0, 5, -2)) AND c <=> NULL;
/*tx2*/ SELECT * FROM t WHERE (NOT (b <> (-2))) OR a = 39.0 LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ SELECT * FROM t WHERE NOT ((d NOT BETWEEN 5 AND 5) AND (d + b) >= 10);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
