-- seed: 2026
-- case: 46
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('B', -1), ('a', 3), ('ab', -1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE a = 'ab';
/*tx2*/ UPDATE t SET a = a WHERE NOT (a BETWEEN 'B' AND 'B') ORDER BY a LIMIT 2;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT b FROM t WHERE NOT (a BETWEEN 'B' AND 'B');
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
