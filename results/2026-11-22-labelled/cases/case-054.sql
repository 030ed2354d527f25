-- seed: 2026
-- case: 54
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (2, 'aa', 0, 2.5E0), (7, 'b', 4, 1.0E0), (3, '', 0, NULL), (40, '', 3, 32.0E0), (-1, NULL, 0, 10.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (-1.0, 7), (2.0, 7), (0.5, 10), (2.5, NULL), (1.5, 7);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ REPLACE INTO t VALUES (4, 'aa', 0, 3.0E0), (40, 'aa', 2, 32.0E0);
/*tx2*/ SELECT t.a, t.b FROM t LEFT JOIN u AS y ON t.a = y.b WHERE y.a = 0.5 AND y.b <> 0;
/*tx2*/ UPDATE t SET c = 4 WHERE a = (-1);
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT b, d FROM t WHERE (NOT (d = 1.5E0)) OR (d IN (10.0E0)) FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
