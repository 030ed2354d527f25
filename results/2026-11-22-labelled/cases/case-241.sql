-- seed: 2026
-- case: 241
-- isolation: RU
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (7, -1, 7, 2.50), (2, 10, NULL, -1.00), (2, 1, 7, NULL), (7, 4, 4, 10.00), (7, 7, 7, -1.00);
/*tx1*/ BEGIN;
/*tx1*/ SELECT AVG(d) FROM t WHERE c IS NOT NULL FOR UPDATE;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (7, 7, 1, 2.50);
/*tx2*/ SELECT * FROM t WHERE NOT (d > 10.00);
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE a = 2;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
