-- seed: 2026
-- case: 61
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (2, NULL, 5, NULL);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (26.0, 5);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE u SET a = a + 20.0 WHERE b <=> 5;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT t.d FROM t JOIN u ON t.a = u.b AND (u.a BETWEEN 26.0 AND 26.0);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE IGNORE u SET b = b + (-1) WHERE a = 46.0 ORDER BY a DESC;
/*tx2*/ COMMIT;
