-- seed: 2026
-- case: 755
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('a', 'aa', 'ba', 0.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (0.00, -2, 'a'), (35.00, -2, 'b'), (2.00, 3, 'B');
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM u WHERE (a IN (2.00, 0.00)) OR c <=> 'aa';
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 'aa';
/*tx1*/ INSERT IGNORE INTO u VALUES (-1.00, 1, 'aa');
/*tx2*/ INSERT INTO u (a) VALUES (28.00), (12.00);
/*tx1*/ SELECT * FROM u;
/*tx1*/ UPDATE t SET d = 1.0E0 WHERE a = 'a';
/*tx2*/ DELETE FROM t WHERE d = 0.0E0;
/*tx1*/ INSERT INTO t VALUES ('aa', 'aa', 'ab', 0.5E0), ('aa', 'aa', 'ba', 1.0E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
