-- seed: 2026
-- case: 765
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('', 'a', 'b', NULL), ('ab', NULL, 'b', 0.5E0), ('ab', 'a', 'b', 0.5E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (2.50, 4, 'ab'), (10.00, 2, 'a'), (-0.50, 1, 'b'), (1.00, 1, 'a'), (39.00, 1, 'B');
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM u JOIN t ON u.c = t.c AND ((u.a IN (2.50, 0.00, 10.00)) AND u.a < 1.00) WHERE t.b = 'B';
/*tx2*/ UPDATE u SET b = NULL WHERE NOT ((c BETWEEN 'B' AND 'ba') AND (a BETWEEN 39.00 AND 39.00) AND (NOT (a BETWEEN (-1.00) AND 2.50)));
/*tx1*/ INSERT INTO u VALUES (26.00, 1, 'a'), (-1.00, 3, 'a');
/*tx2*/ SELECT * FROM u;
/*tx2*/ ROLLBACK;
/*tx3*/ SELECT * FROM t;
/*tx3*/ DELETE FROM u;
/*tx3*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET d = 0.5E0;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
