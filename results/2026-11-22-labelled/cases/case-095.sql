-- seed: 2026
-- case: 95
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('a', 'b', -0.5E0), ('aa', '', 0.0E0);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ UPDATE t SET a = 'r' WHERE (a IN ('B', 'a')) XOR (c IS NULL);
/*tx3*/ UPDATE t SET a = 'ba', b = 'a' WHERE NOT (a = 'a');
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = b WHERE b <> 'B' AND b < 'b';
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = 'b' WHERE a = 'aa' OR b < 'B';
/*tx2*/ UPDATE t SET c = 2.5E0 WHERE b = 'b';
/*tx1*/ INSERT INTO t SELECT a, 'B', c FROM t WHERE NOT (b BETWEEN 'B' AND 'B');
/*tx2*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t WHERE c BETWEEN (-1.0E0) AND (-0.5E0);
/*tx2*/ INSERT INTO t SELECT a, b, c + 10.0E0 FROM t WHERE NOT (b BETWEEN 'B' AND 'B');
/*tx2*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
