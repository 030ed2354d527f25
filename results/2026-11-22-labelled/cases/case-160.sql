-- seed: 2026
-- case: 160
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', 0.5E0, 7);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 1.5E0 WHERE b = 2.0E0;
/*tx1*/ UPDATE t SET a = 'aa' WHERE b < 1.0E0 OR b >= 1.5E0;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ UPDATE t SET a = 'ba' WHERE a = 'b';
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ REPLACE INTO t VALUES ('b', NULL, 0), ('b', 2.0E0, NULL);
/*tx2*/ UPDATE t SET c = 7 WHERE a = 'b';
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = 'h' WHERE c <= 1 OR a = 'b';
/*tx3*/ UPDATE t SET b = b + 1.0E0 WHERE c = 7;
/*tx2*/ UPDATE t SET b = b + 1.0E0 WHERE c = 7 OR a = '';
/*tx3*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
