-- seed: 2026
-- case: 26
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (4, 'a', 3.0E0, 0.5E0), (7, 'ba', 3.0E0, -1.0E0), (7, NULL, NULL, -1.0E0), (5, NULL, 2.0E0, -1.0E0);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t VALUES (-2, NULL, -1.0E0, NULL), (5, NULL, 2.0E0, 3.0E0), (2, NULL, 3.0E0, 0.0E0);
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT IGNORE INTO t SELECT 7, b, c, d FROM t WHERE a = 4;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t (a) VALUES (2);
/*tx3*/ SELECT * FROM t WHERE d = (-1.0E0);
/*tx2*/ INSERT INTO t VALUES (2, 'ba', 3.0E0, 2.5E0), (-2, 'a', -0.5E0, 1.5E0), (7, 'ba', 3.0E0, 3.0E0);
/*tx2*/ SELECT * FROM t WHERE c IS NULL FOR UPDATE;
/*tx3*/ UPDATE IGNORE t SET b = 'ba', a = a WHERE a > 7;
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = c + 1.0E0 WHERE (b IS NULL) OR (b NOT BETWEEN 'a' AND 'b');
/*tx2*/ UPDATE IGNORE t SET c = 3.0E0 WHERE c = 3.0E0;
/*tx3*/ UPDATE t SET d = d WHERE b NOT BETWEEN 'B' AND 'a';
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE c = 3.0E0;
/*tx1*/ COMMIT;
