-- seed: 2026
-- case: 47
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('b', 1), ('aa', 1), ('a', 2), ('B', NULL), ('ab', 1);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES ('aa', 2), ('ba', 0);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('C', 0);
/*tx1*/ DELETE FROM t WHERE a IN ('aa') ORDER BY a;
/*tx1*/ DELETE FROM t WHERE (b = 2 XOR b = 2) OR ((a BETWEEN 'B' AND 'a') AND b = 2) ORDER BY a DESC LIMIT 1;
/*tx1*/ INSERT INTO t VALUES ('l', 0);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
