-- seed: 2026
-- case: 995
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DECIMAL(8, 2), UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (1.5, 0, 10.00), (10.0, 3, 1.50);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (0.5, 0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u;
/*tx2*/ INSERT INTO u VALUES (3.0, 7);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE u SET b = 7 WHERE a IN (0.5);
/*tx1*/ SELECT a, b FROM u WHERE b >= 7;
/*tx2*/ SELECT a, COUNT(b) + 1, COUNT(b) FROM t WHERE c = 10.00 GROUP BY a FOR UPDATE;
/*tx2*/ UPDATE IGNORE u SET b = 3 WHERE NOT (b <= 3 XOR b <= 3) ORDER BY b, a LIMIT 2;
/*tx1*/ UPDATE u SET a = -0.5 WHERE ((NOT (a < 1.5)) OR (b >= 0 AND b >= 3)) AND (a < 0.5 OR b <> 7 OR a <> 0.5) ORDER BY a;
/*tx1*/ UPDATE u SET a = 2.0 WHERE NOT (b <= 3 XOR b <= 3);
/*tx2*/ DELETE FROM u;
/*tx1*/ SELECT * FROM u;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
