-- seed: 2026
-- case: 614
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('b', -0.50);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = 'b';
/*tx1*/ UPDATE t SET b = b;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a = 'b' OR (b = 10.00 OR (b IN (0.50, -0.50)));
/*tx2*/ INSERT INTO t VALUES ('ba', 10.00);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
