-- seed: 2026
-- case: 191
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (7, 1, 2, 10);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET d = -2, c = c + 10 WHERE d = 10;
/*tx1*/ UPDATE t SET a = a + (-1) WHERE NOT ((NOT (a < 3000000000)) AND (a = 0 AND (d BETWEEN (-2) AND 10)));
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = 1 WHERE d = 10;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ SELECT c, d FROM t WHERE c BETWEEN 1 AND 2;
/*tx2*/ INSERT IGNORE INTO t VALUES (0, 1, 2, 10), (7, 7, 10, 10);
/*tx1*/ SELECT c FROM t WHERE ((d NOT IN (10)) AND d = (-2) AND b <= 2) XOR (a = 3000000000 OR d < b);
/*tx1*/ UPDATE t SET d = 1, a = a + 10 WHERE c <= 10;
/*tx1*/ COMMIT;
