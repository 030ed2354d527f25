-- seed: 2026
-- case: 90
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('ba', 'aa', 0.5E0), ('a', 'B', 1.0E0), ('', 'ab', 3.0E0), ('b', 'B', 10.0E0), ('B', '', 0.5E0);
/*tx3*/ BEGIN;
/*tx5*/ BEGIN;
/*tx3*/ UPDATE t SET c = -0.5E0 WHERE (NOT (c < 3.0E0 OR (b IN ('B')))) OR c < 0.5E0 ORDER BY a LIMIT 1;
/*tx5*/ DELETE FROM t WHERE a = '';
/*tx1*/ BEGIN;
/*tx4*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('ab', 'a', 3.0E0) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx5*/ INSERT INTO t SELECT a, b, c FROM t WHERE b <= 'b';
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'a' WHERE (a = 'a' XOR a < b) AND (a IN ('b'));
/*tx1*/ UPDATE t SET b = 'aa' WHERE b = 'ab';
/*tx1*/ SELECT * FROM t;
/*tx4*/ UPDATE IGNORE t SET a = 'aa' WHERE NOT (c < 3.0E0 OR (b IN ('B')));
/*tx1*/ DELETE FROM t WHERE c = 10.0E0;
/*tx4*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t WHERE c >= 2.5E0;
/*tx5*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx5*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx5*/ COMMIT;
