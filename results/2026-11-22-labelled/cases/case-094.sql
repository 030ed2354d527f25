-- seed: 2026
-- case: 94
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('B', '', 1.0E0), ('ba', 'ba', 0.0E0), ('ab', 'ba', NULL), ('', 'ba', 10.0E0);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE IGNORE t SET c = c + 10.0E0;
/*tx2*/ SELECT * FROM t WHERE (c NOT BETWEEN 0.0E0 AND 10.0E0) IS NULL LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET a = 'ac' WHERE a = 'ab';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
