-- seed: 2026
-- case: 877
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (10, 0.00), (-1, 1.00), (1, 0.00), (10, 1.00), (10, 2.00);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET a = 1 WHERE b <= 2.00 AND a < (-1) AND b = 2.00;
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = a + 10 WHERE NOT ((NOT (a NOT IN (1, -1))) OR (a BETWEEN (-2) AND 7)) ORDER BY b, a LIMIT 3;
/*tx1*/ UPDATE t SET b = b WHERE b >= 2.00 ORDER BY a, b DESC LIMIT 2;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = -1 WHERE NOT (NOT (b = 2.00));
/*tx1*/ UPDATE t SET b = 2.00 WHERE b = 0.00 AND a <> (-1);
/*tx1*/ UPDATE t SET a = a WHERE b = 2.00;
/*tx1*/ SELECT * FROM t WHERE a = 10;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE a <> 10;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
