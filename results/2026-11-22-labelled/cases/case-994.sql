-- seed: 2026
-- case: 994
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DECIMAL(8, 2), UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (12.0, NULL, 10.00), (0.5, 2, 1.00), (2.5, NULL, 2.00), (21.0, -1, 2.50);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (10.0, 5), (0.0, 5), (0.5, 5);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE NOT ((c IS NOT NULL) AND c = 3.00);
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET c = c + 10.00;
/*tx2*/ INSERT INTO t VALUES (21.0, -1, 2.50), (7.0, NULL, 2.00) ON DUPLICATE KEY UPDATE c = NULL;
/*tx2*/ UPDATE u SET b = -2 WHERE a = 10.0;
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx1*/ SELECT * FROM u;
/*tx2*/ SELECT * FROM u;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
