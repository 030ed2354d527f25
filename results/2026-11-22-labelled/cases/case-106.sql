-- seed: 2026
-- case: 106
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ab', 'a', 'ba', 10.0E0), ('a', 'B', 'B', 10.0E0), (NULL, '', 'aa', 3.0E0);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ DELETE FROM t WHERE d = 10.0E0;
/*tx2*/ BEGIN;
/*tx1*/ SELECT b, c FROM t WHERE a < 'ab' LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE (d * 2.0E0) = 10.0E0;
/*tx1*/ DELETE FROM t WHERE d = 10.0E0;
/*tx2*/ SELECT a, c, d FROM t WHERE a IS NULL;
/*tx2*/ SELECT * FROM t WHERE a < 'aa';
/*tx2*/ UPDATE t SET a = 'b' WHERE d = 10.0E0;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
