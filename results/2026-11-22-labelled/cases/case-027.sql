-- seed: 2026
-- case: 27
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (4, 'a', 3.0E0, 1.5E0), (5, 'a', NULL, NULL), (4, 'aa', 1.0E0, 0.5E0), (4, 'aa', 2.0E0, 2.0E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE ((c * 2.0E0) >= 0.0E0) IS NULL;
/*tx2*/ INSERT INTO t VALUES (-1, 'ab', NULL, 1.0E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
