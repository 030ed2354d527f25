-- seed: 2026
-- case: 460
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (4, 'B', 0.0E0, 1.0E0), (3000000000, NULL, 3.0E0, -0.5E0), (7, 'a', 1.5E0, 1.0E0);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ REPLACE INTO t (a, c) VALUES (3, 2.5E0), (7, 0.0E0);
/*tx3*/ SELECT * FROM t WHERE a = 7;
/*tx3*/ UPDATE t SET d = 1.0E0 WHERE c <> d;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t SELECT 10, b, c, d FROM t WHERE (((d BETWEEN (-1.0E0) AND 0.0E0) XOR (b IN ('aa'))) OR (d <> (-0.5E0) OR (d IN (1.0E0, -1.0E0)))) AND (d BETWEEN (-0.5E0) AND (-0.5E0));
/*tx2*/ SELECT * FROM t WHERE a = 4 LOCK IN SHARE MODE;
/*tx2*/ SELECT b, COUNT(*) FROM t WHERE b >= 'B' AND b = 'aa' AND (b = 'B' XOR a = 4) GROUP BY b;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
