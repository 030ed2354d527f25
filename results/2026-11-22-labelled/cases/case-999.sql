-- seed: 2026
-- case: 999
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DECIMAL(8, 2), UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (31.0, 1, NULL), (3.0, 5, NULL);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (1.0, 7), (0.0, 2), (0.5, -1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM u WHERE b <=> 2;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a WHERE NOT ((NOT (c = a)) OR ((a BETWEEN (-0.5) AND 31.0) AND a = 3.0)) ORDER BY a LIMIT 3;
/*tx1*/ SELECT * FROM u WHERE b = (-1) FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE b = 1 FOR UPDATE SKIP LOCKED;
/*tx2*/ ROLLBACK;
