-- seed: 2026
-- case: 21
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (5, '', 0.0E0, NULL), (5, 'a', 3.0E0, NULL), (5, '', 10.0E0, 1.0E0), (5, 'b', 3.0E0, 10.0E0), (5, '', 10.0E0, -1.0E0);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (2, 'b', 3.0E0, 3.0E0);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = 2 WHERE NOT (((c IN (1.0E0)) AND (d IN (3.0E0, -1.0E0))) OR (c = 0.0E0 AND b <= 'b'));
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = -2 WHERE b IS NOT NULL;
/*tx1*/ COMMIT;
