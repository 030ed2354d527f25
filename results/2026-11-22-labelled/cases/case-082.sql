-- seed: 2026
-- case: 82
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('b', 'ab', -0.5E0), ('ba', '', 1.5E0), ('f', 'ba', 3.0E0), ('B', 'ab', -0.5E0), ('a', 'ba', -0.5E0);
/*tx2*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t (a, b) VALUES ('aa', 'ab');
/*tx2*/ SELECT * FROM t WHERE a <> 'ba' AND (b IN ('ab', 'ba'));
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ INSERT IGNORE INTO t VALUES ('ab', 'ba', 3.0E0);
/*tx1*/ DELETE FROM t WHERE b >= 'ab';
/*tx1*/ ROLLBACK;
