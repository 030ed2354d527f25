-- seed: 2026
-- case: 495
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1.0, 7, 7, 10), (1.5, 3, 4, 1), (10.0, 10, 7, 2), (0.5, 10, -1, 2), (0.0, 7, 4, 10), (1.0, 10, -1, 2);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 3 WHERE b = 10 ORDER BY a LIMIT 2;
/*tx2*/ BEGIN;
/*tx1*/ SELECT COUNT(*) FROM t WHERE b = (-1);
/*tx1*/ INSERT INTO t VALUES (3.0, 3, -1, 10);
/*tx1*/ SELECT * FROM t WHERE d >= 10 OR d <= 4;
/*tx2*/ INSERT INTO t (a, b, d) VALUES (3.0, NULL, 5), (2.5, 10, 10);
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
