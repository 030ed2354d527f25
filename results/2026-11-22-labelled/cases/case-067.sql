-- seed: 2026
-- case: 67
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('a', -1, ''), ('b', -1, 'a');
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = 'a';
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES ('j', 7, 'ba'), ('aa', -1, '');
/*tx3*/ UPDATE t SET a = '' WHERE b NOT BETWEEN (-1) AND 7;
/*tx3*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES ('a', -1, 'ba');
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b = (-1);
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES ('ab', 5, NULL), ('B', 5, 'ba');
/*tx2*/ SELECT * FROM t WHERE a = 'a' FOR UPDATE;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
