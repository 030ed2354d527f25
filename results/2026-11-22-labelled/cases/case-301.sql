-- seed: 2026
-- case: 301
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ab', 'ba', -2, 1.00), ('b', 'a', 4, 2.00);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE d = 1.00 LOCK IN SHARE MODE;
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET c = -2 WHERE a = 'b';
/*tx3*/ UPDATE t SET b = b WHERE a >= 'b' ORDER BY a LIMIT 1;
/*tx1*/ BEGIN;
/*tx2*/ SELECT DISTINCT c FROM t;
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = c WHERE (a BETWEEN 'b' AND 'b') OR a < 'b';
/*tx3*/ INSERT INTO t (a, b, d) VALUES ('ba', 'a', 3.00);
/*tx1*/ UPDATE t SET c = c, b = 'ba' WHERE c >= 3;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
