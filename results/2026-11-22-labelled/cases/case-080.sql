-- seed: 2026
-- case: 80
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('b', '', -1.0E0), ('', '', -1.0E0), ('a', 'ba', 2.5E0), ('B', 'b', NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = 2.0E0, b = b WHERE a = 'a';
/*tx2*/ SELECT * FROM t WHERE NOT ((c * 2.0E0) = 1.0E0);
/*tx1*/ INSERT INTO t VALUES ('ba', 'ba', 2.5E0);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
