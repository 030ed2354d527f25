-- seed: 2026
-- case: 843
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (3, 2.5, 10, 'ba'), (0, 3.0, -1, 'ba');
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE a = 0;
/*tx4*/ BEGIN;
/*tx4*/ UPDATE t SET d = 'ba' WHERE a >= 0 OR (b IS NOT NULL);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE ((d > 'b' OR (b IN (2.5, 2.0))) XOR (NOT (c IS NULL))) OR ((a IN (-2)) AND c = (-1)) FOR UPDATE;
/*tx4*/ SELECT * FROM t ORDER BY c LOCK IN SHARE MODE;
/*tx4*/ INSERT INTO t (a, b, c) VALUES (32, 3.0, 1);
/*tx3*/ UPDATE t SET c = 1 WHERE b IS NOT NULL;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = NULL WHERE a = 3;
/*tx3*/ SELECT * FROM t WHERE (NOT ((a * c) < 0)) OR ((c * 1) <> 10 AND (d IN ('b')));
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx4*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx4*/ COMMIT;
