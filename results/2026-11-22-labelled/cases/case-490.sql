-- seed: 2026
-- case: 490
-- isolation: SER
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (2.5, 4, NULL, -2), (-0.5, -1, 2, -2), (3.0, 4, 0, 7), (1.0, -1, NULL, 1), (37.0, NULL, -1, -2), (0.5, 4, -1, 7);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET d = d WHERE d <=> NULL OR d <> 7;
/*tx2*/ SELECT * FROM t WHERE NOT (d BETWEEN (-2) AND 7);
/*tx1*/ COMMIT;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE IGNORE t SET b = 10 WHERE c <= 0 OR b = 10 ORDER BY c, a DESC LIMIT 2;
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
