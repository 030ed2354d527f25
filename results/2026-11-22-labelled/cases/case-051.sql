-- seed: 2026
-- case: 51
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU tx3=SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (8, 'a', 7, 2.0E0), (34, 'aa', 7, 0.0E0), (1, 'aa', 7, 1.5E0), (3, 'aa', 7, 2.5E0), (4, 'B', 7, 19.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (-0.5, 5), (2.0, 4), (2.5, 5);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE d <> 2.0E0 AND (EXISTS (SELECT * FROM u WHERE u.b = t.c));
/*tx1*/ UPDATE u SET a = 1.5 WHERE (a IN (1.0)) AND (b BETWEEN 0 AND 2);
/*tx1*/ UPDATE t SET c = c + 2 WHERE b NOT BETWEEN 'B' AND 'aa';
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = a + 10;
/*tx3*/ COMMIT;
/*tx2*/ INSERT INTO u VALUES (0.0, 10);
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t SELECT a + (-10), b, c, d + 20.0E0 FROM t WHERE NOT (d <=> NULL AND c = (-1) AND (d < 2.5E0 OR d = 2.0E0));
/*tx2*/ SELECT * FROM t WHERE NOT (d <=> NULL AND c = (-1) AND (d < 2.5E0 OR d = 2.0E0));
/*tx2*/ SELECT * FROM u WHERE (a + (-0.5)) = 2.5 LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
