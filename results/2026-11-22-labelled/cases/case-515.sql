-- seed: 2026
-- case: 515
-- isolation: RC
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.0, '', 7), (10.0, 'aa', 0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = '' WHERE a >= (-0.5) AND a > 10.0;
/*tx2*/ SELECT * FROM t WHERE c = 7;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE IGNORE t SET a = 0.5 WHERE a = 10.0 ORDER BY b, a DESC;
/*tx1*/ COMMIT;
