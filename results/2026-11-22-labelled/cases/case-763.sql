-- seed: 2026
-- case: 763
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('B', '', 'ba', -0.5E0), (NULL, 'B', '', 1.0E0), ('b', 'a', '', 2.5E0), ('b', 'a', 'ba', 2.5E0), (NULL, 'a', '', 1.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (0.00, 5, 'a'), (-0.50, 1, 'aa'), (2.50, 1, '');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT a FROM t WHERE (b >= 'B') IS NULL;
/*tx1*/ SELECT * FROM u LOCK IN SHARE MODE;
/*tx2*/ INSERT INTO t VALUES ('B', NULL, 'B', 2.0E0);
/*tx1*/ INSERT INTO u VALUES (2.00, 1, '');
/*tx2*/ INSERT INTO t (c, d) VALUES ('ba', 2.0E0), ('', 2.0E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
