-- seed: 2026
-- case: 997
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DECIMAL(8, 2), UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (10.0, -1, NULL), (1.0, 2, -1.00);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (10.0, 4), (2.0, 4), (3.0, 4);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE NOT ((b IN (2, -1)) AND a <= c) ORDER BY c;
/*tx1*/ UPDATE t SET a = 1000.0 WHERE (a - 2.0) >= 1.0 AND b <= (-1);
/*tx2*/ SELECT * FROM u WHERE a <= (-1.0);
/*tx1*/ SELECT a FROM u WHERE b BETWEEN 0 AND 7 ORDER BY b DESC;
/*tx1*/ INSERT INTO u VALUES (1.0, 7), (0.0, 7), (2.5, 10);
/*tx2*/ INSERT IGNORE INTO u SELECT -1.0, b FROM u WHERE b = 0;
/*tx2*/ SELECT * FROM u;
/*tx2*/ DELETE FROM t WHERE b = 2;
/*tx1*/ SELECT * FROM u WHERE b IN (7);
/*tx1*/ SELECT * FROM t WHERE c IS NOT NULL;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
