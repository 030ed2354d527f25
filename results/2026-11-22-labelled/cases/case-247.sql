-- seed: 2026
-- case: 247
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (-1, 0, 2, 0.50), (4, 0, -2, 1.00), (-2, 5, -2, 2.50);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t (b, d) VALUES (5, 3.00);
/*tx1*/ INSERT INTO t VALUES (-2, 1, 5, 1.00) ON DUPLICATE KEY UPDATE c = c + 1, a = 4;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a + 1, c = -2 WHERE b = 0 OR (c NOT BETWEEN (-2) AND 2);
/*tx1*/ SELECT c FROM t WHERE d <=> NULL;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = 2, d = 1.00 WHERE NOT (c = (-2));
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
