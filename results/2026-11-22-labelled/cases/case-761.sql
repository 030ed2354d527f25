-- seed: 2026
-- case: 761
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('ab', 'ab', 'B', 2.0E0), ('ab', 'b', 'ba', 2.5E0), ('ab', 'b', 'B', -1.0E0), ('B', 'ab', 'B', 2.5E0), ('', '', NULL, 2.0E0), ('B', 'b', NULL, 2.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (-1.00, -2, ''), (2.00, 5, 'a'), (32.00, 5, 'a'), (0.50, -2, 'a'), (-0.50, 3, NULL);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO u VALUES (32.00, -2, '') ON DUPLICATE KEY UPDATE c = '';
/*tx1*/ SAVEPOINT s;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ INSERT INTO u VALUES (2.50, 5, '');
/*tx3*/ UPDATE u SET a = 1.00 WHERE a < 0.50 AND c <=> '' AND (a BETWEEN (-1.00) AND 3.00);
/*tx3*/ SELECT b FROM u WHERE a = (-1.00) LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM u WHERE NOT (b <= (-2) OR b = (-1));
/*tx1*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
