-- seed: 2026
-- case: 370
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('aa', 2), ('b', 0), ('ba', 2), ('a', 3), ('ab', 1), ('B', 0);
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES ('', 0);
/*tx3*/ SELECT a, b, MIN(a) FROM t WHERE a = 'b' AND (a BETWEEN '' AND 'a') AND ((b IN (0, 10, 3)) AND (b - 3) = 1) GROUP BY a, b ORDER BY a, b;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = 0 WHERE b <= 2;
/*tx2*/ SELECT a FROM t WHERE (b IN (10, 2)) OR a <= 'b';
/*tx2*/ SELECT * FROM t WHERE b = 3;
/*tx3*/ SELECT * FROM t WHERE a <= 'ba' AND a = 'B';
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx3*/ INSERT IGNORE INTO t VALUES ('ac', 1);
/*tx2*/ INSERT INTO t VALUES ('B', 0) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
