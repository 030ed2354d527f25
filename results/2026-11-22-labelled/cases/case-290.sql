-- seed: 2026
-- case: 290
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('aa', 'a', 3, -1.00), ('a', 'B', 3, 3.00), ('', 'a', 3, 10.00), ('ab', 'a', 4, -0.50), ('B', 'aa', 1, 2.50);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('f', 'aa', 1, 4.00);
/*tx2*/ INSERT INTO t VALUES ('r', 'B', 1, 2.00), ('j', 'b', 3, 1.00);
/*tx2*/ INSERT INTO t VALUES ('bb', 'aa', -1, NULL);
/*tx1*/ UPDATE t SET b = 'B' WHERE a = 'aa' ORDER BY c DESC, a DESC LIMIT 3;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('b', 'a', NULL, 0.00), ('d', 'B', NULL, NULL);
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES ('ba', 'a', 4, 0.00);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
