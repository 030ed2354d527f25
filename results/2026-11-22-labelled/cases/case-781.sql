-- seed: 2026
-- case: 781
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('ba', 'ba'), ('a', 'ab'), ('aa', 'ab');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = 's' WHERE b = 'ba';
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES ('ab', 'ab') ON DUPLICATE KEY UPDATE b = '';
/*tx1*/ REPLACE INTO t VALUES ('a', 'ab');
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('x', '');
/*tx2*/ UPDATE t SET b = 'ba' WHERE a = 'ba' ORDER BY a;
/*tx2*/ UPDATE t SET b = 'ab' WHERE a = 'ba';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
