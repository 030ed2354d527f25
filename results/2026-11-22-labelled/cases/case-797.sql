-- seed: 2026
-- case: 797
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('B', 2.50, 1, 4), ('B', 0.50, 3, 4), ('B', 3.00, NULL, 10), ('aa', 2.50, 1, NULL);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE t SET c = c + 2, b = 0.50 WHERE a = 'B';
/*tx1*/ INSERT INTO t VALUES ('aa', 0.50, 3, 10);
/*tx1*/ SELECT a FROM t WHERE (d + 4) = 10;
/*tx2*/ UPDATE t SET b = b + 10.00 WHERE a <=> 'B' ORDER BY a DESC, b LIMIT 3;
/*tx1*/ UPDATE t SET a = 'B' WHERE a <=> 'B' ORDER BY a, b DESC LIMIT 1;
/*tx1*/ UPDATE t SET a = 'B' WHERE NOT ((d BETWEEN (-1) AND 4) OR (d IS NULL));
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a = 'B';
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE IGNORE t SET a = 'B' WHERE a = 'B';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
