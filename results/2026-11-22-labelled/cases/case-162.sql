-- seed: 2026
-- case: 162
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ba', -0.5E0, 7), ('aa', 2.0E0, 7), ('a', 2.0E0, 4), ('ab', -0.5E0, 4), ('B', 0.0E0, 5);
/*tx1*/ UPDATE t SET a = a WHERE ((a BETWEEN 'B' AND 'aa') XOR a <= 'a') AND c >= 4;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE c = 3;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE (b IS NULL) AND b > (-0.5E0) AND b >= 0.0E0;
/*tx4*/ SELECT a, b, c FROM t WHERE a = 'ba' FOR UPDATE NOWAIT;
/*tx2*/ INSERT INTO t VALUES ('b', 2.0E0, 3);
/*tx1*/ UPDATE t SET c = 7 WHERE a = 'ba';
/*tx2*/ SELECT * FROM t WHERE c NOT IN (7, 4) LOCK IN SHARE MODE;
/*tx4*/ UPDATE t SET c = 3 WHERE c <> 7;
/*tx4*/ DELETE FROM t WHERE a = 'ba';
/*tx2*/ INSERT INTO t VALUES ('', NULL, 3);
/*tx3*/ INSERT INTO t VALUES ('B', 2.5E0, NULL) ON DUPLICATE KEY UPDATE a = a, c = VALUES(c);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET c = c WHERE b <=> 0.0E0;
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
