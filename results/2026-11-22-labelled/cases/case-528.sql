-- seed: 2026
-- case: 528
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('B', 2.5E0, 'b');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 'b' WHERE 1;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 'a' WHERE b = 2.5E0;
/*tx1*/ SELECT * FROM t WHERE b = 2.5E0 OR b = 2.5E0;
/*tx2*/ UPDATE t SET b = 0.5E0 WHERE b = 2.5E0;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
