-- seed: 2026
-- case: 49
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC tx3=SER tx4=SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (2, 'ab', 7, 1.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (2.0, 5), (0.5, NULL), (-1.0, 4), (10.0, 10);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'ab' WHERE d = 1.0E0 ORDER BY d, a DESC LIMIT 2;
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx4*/ DELETE FROM u;
/*tx3*/ INSERT INTO t VALUES (5, NULL, NULL, 2.5E0);
/*tx2*/ UPDATE u SET a = a + 20.0 WHERE b <= (-2);
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx4*/ SELECT * FROM u;
/*tx1*/ UPDATE t SET b = '' WHERE d = 1.0E0;
/*tx2*/ SELECT * FROM u;
/*tx4*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE c <=> (-2) LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ REPLACE INTO t VALUES (2, NULL, 7, 1.0E0);
/*tx1*/ COMMIT;
