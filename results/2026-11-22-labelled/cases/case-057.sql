-- seed: 2026
-- case: 57
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (2, 'ba', NULL, 2.5E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (3.0, 4);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = d + (-10.0E0), b = '' WHERE 1;
/*tx1*/ UPDATE t SET c = -2 WHERE (NOT (c IN (-1, -2))) XOR (d IN (2.5E0));
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a + 10 WHERE a < c;
/*tx2*/ SELECT * FROM u;
/*tx1*/ DELETE FROM u;
/*tx1*/ SELECT * FROM u;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
