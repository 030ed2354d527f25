-- seed: 2026
-- case: 71
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('j', 3, 'ba'), ('a', 3, 'ab'), ('ab', 7, 'ab'), ('aa', 3, 'ab'), ('n', 4, 'ba'), ('ba', 3, 'ba');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET a = 'B' WHERE a = 'n';
/*tx1*/ DELETE FROM t WHERE a = 'aa';
/*tx2*/ UPDATE t SET b = b + 1 WHERE a = 'j';
/*tx1*/ INSERT INTO t VALUES ('', 3, 'ba');
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT IGNORE INTO t SELECT 'b', b, c FROM t WHERE a = 'ab';
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 'aa';
/*tx2*/ ROLLBACK;
