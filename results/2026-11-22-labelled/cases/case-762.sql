-- seed: 2026
-- case: 762
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('aa', '', 'b', 10.0E0), ('b', '', 'ba', 10.0E0), (NULL, '', 'ab', 2.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (2.00, 0, 'ab'), (2.50, 2, 'ab');
/*tx2*/ BEGIN;
/*tx2*/ REPLACE INTO t SELECT a, b, c, 10.0E0 FROM t;
/*tx2*/ SELECT * FROM u WHERE c = 'ab' FOR UPDATE;
/*tx2*/ UPDATE u SET c = 'ab' WHERE a = 2.00;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM u WHERE ((b <> 2 XOR a >= 2.00) AND (c > 'ba' AND (c IN ('ab', 'b')))) OR (a < 2.00 AND b = (-2));
/*tx1*/ SELECT * FROM u WHERE c = 'ab';
/*tx1*/ DELETE FROM u WHERE c = 'b' ORDER BY b, a DESC LIMIT 1;
/*tx1*/ SELECT * FROM t WHERE EXISTS (SELECT * FROM u WHERE u.c = t.c);
/*tx1*/ SELECT * FROM u WHERE b > 0;
/*tx2*/ SELECT * FROM t WHERE a = 'b' OR c <> 'b';
/*tx1*/ UPDATE u SET c = 'b' WHERE a <= 2.00;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
