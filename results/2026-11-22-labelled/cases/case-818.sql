-- seed: 2026
-- case: 818
-- isolation: SER
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (13.0, 1, 1.0E0, 5), (3.0, NULL, 1.0E0, 3), (35.0, 1, 10.0E0, 4), (0.5, 5, 1.0E0, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE NOT (d <=> NULL AND d < 3);
/*tx2*/ SELECT COUNT(d), COUNT(*), COUNT(*) FROM t WHERE (b - 7) >= 7;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (35.0, 7, 0.0E0, 4) ON DUPLICATE KEY UPDATE b = VALUES(b), a = VALUES(a);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE NOT ((d + b) < 3 AND (d - b) = 5) FOR UPDATE;
/*tx2*/ SELECT * FROM t WHERE (b + d) <= 3 AND a <> 0.5;
/*tx2*/ COMMIT;
