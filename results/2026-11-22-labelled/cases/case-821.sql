-- seed: 2026
-- case: 821
-- isolation: RC
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (3.0, 5, 0.0E0, 0), (2.5, NULL, 1.5E0, 0), (10.0, NULL, 2.5E0, 10);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT a, b, d FROM t WHERE a = 0.0;
/*tx2*/ BEGIN;
/*tx1*/ SELECT a, d FROM t WHERE b >= 0 OR (c NOT IN (1.5E0, 0.0E0)) OR ((b NOT BETWEEN 0 AND 2) AND c <=> NULL);
/*tx2*/ UPDATE IGNORE t SET a = 1.0, d = d + 10 WHERE (NOT (a BETWEEN 2.5 AND 10.0)) OR (b IN (2));
/*tx2*/ UPDATE t SET a = -1.0 WHERE (d <> 4 AND (a NOT IN (3.0, 10.0, 2.5))) OR ((c - 0.0E0) <= 1.5E0 AND b = 2);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c >= 1.5E0 LOCK IN SHARE MODE;
/*tx1*/ INSERT IGNORE INTO t VALUES (10.0, NULL, 2.5E0, -2);
/*tx2*/ INSERT INTO t VALUES (0.0, 2, 2.5E0, 4), (0.0, 10, 0.0E0, -2);
/*tx2*/ UPDATE t SET c = 1.5E0, b = 0 WHERE a <=> 2.5;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
