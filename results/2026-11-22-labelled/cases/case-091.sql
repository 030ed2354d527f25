-- seed: 2026
-- case: 91
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('a', 'aa', -0.5E0), ('B', 'ba', 0.5E0), ('ab', 'aa', 0.5E0), ('ba', 'B', 0.5E0), ('aa', '', -0.5E0), ('b', 'aa', 0.5E0);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'a' WHERE c IS NOT NULL;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t (a, b) VALUES ('f', 'a'), ('s', 'aa');
/*tx1*/ UPDATE t SET b = 'a' WHERE a = 'a' XOR b >= 'ba';
/*tx1*/ SELECT * FROM t WHERE c = (-0.5E0);
/*tx1*/ SELECT DISTINCT b, c FROM t FOR UPDATE;
/*tx2*/ SELECT * FROM t;
/*tx2*/ REPLACE INTO t VALUES ('b', 'a', NULL);
/*tx1*/ DELETE FROM t WHERE a = 'a' AND a = '' AND ((b BETWEEN 'aa' AND 'b') AND b > a);
/*tx2*/ INSERT INTO t VALUES ('xy', 'b', 0.5E0), ('m', 'a', 1.5E0);
/*tx1*/ INSERT INTO t (a, b) VALUES ('', 'a');
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
