-- seed: 2026
-- case: 759
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('ab', '', '', 3.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (1.50, -2, 'B'), (0.50, 3, 'ab'), (10.00, 7, 'b');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 'aa' WHERE d = 3.0E0;
/*tx2*/ SELECT b, c, d FROM t WHERE b <=> '' LOCK IN SHARE MODE;
/*tx1*/ INSERT IGNORE INTO t VALUES ('a', '', 'ab', 3.0E0);
/*tx2*/ UPDATE t SET d = d + (-1.0E0) WHERE NOT ((d >= 1.5E0 OR d < 1.5E0) AND (b IN ('', 'a')));
/*tx2*/ UPDATE u SET b = b + 2 WHERE c <=> NULL OR a = 10.00;
/*tx1*/ SELECT * FROM u WHERE a = 10.00 LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ UPDATE u SET a = -0.50 WHERE 1;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
