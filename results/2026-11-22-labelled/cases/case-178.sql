-- seed: 2026
-- case: 178
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, 1, -2, 15), (10, 0, -1, NULL), (10, 2, 3000000000, -2), (2, 2, 3000000000, NULL);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET d = 2 WHERE b IS NULL;
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE NOT ((c + b) <> (-2) AND (a IN (3, -1)));
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE d <> 15;
/*tx3*/ REPLACE INTO t VALUES (NULL, NULL, 3000000000, 5);
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET c = c WHERE a = 1;
/*tx1*/ UPDATE t SET a = 10 WHERE NOT (c = 3000000000 XOR (b - 1) = 2);
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx3*/ COMMIT;
