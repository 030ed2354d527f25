-- seed: 2026
-- case: 92
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('a', 'B', 10.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE NOT (c <> 10.0E0) LOCK IN SHARE MODE NOWAIT;
/*tx1*/ UPDATE t SET c = -0.5E0 WHERE b = 'b';
/*tx2*/ UPDATE t SET a = 'ab' WHERE a < 'a' XOR c > 10.0E0;
/*tx2*/ UPDATE t SET b = 'b' WHERE NOT (c <> 10.0E0);
/*tx1*/ SELECT * FROM t WHERE a <= 'b' AND b = 'a' LOCK IN SHARE MODE;
/*tx1*/ REPLACE INTO t VALUES ('B', 'a', 10.0E0), ('b', 'a', 10.0E0), ('a', 'aa', 10.0E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
