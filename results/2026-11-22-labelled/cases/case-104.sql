-- seed: 2026
-- case: 104
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', 'ba', 'ba', 10.0E0), ('aa', '', 'aa', 0.0E0), ('ab', NULL, 'ba', 10.0E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT c FROM t WHERE b IS NULL ORDER BY a;
/*tx1*/ SAVEPOINT s;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 'ab' LOCK IN SHARE MODE;
/*tx2*/ REPLACE INTO t VALUES ('aa', '', 'ba', 1.0E0), ('ab', NULL, 'ba', 1.0E0);
/*tx2*/ REPLACE INTO t (a, c) VALUES ('ab', 'ba');
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE 1 FOR UPDATE;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (NULL, 'ba', 'aa', 10.0E0);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
