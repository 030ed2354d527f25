-- seed: 2026
-- case: 170
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', -1.0E0, 10), ('b', 2.0E0, 2);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE NOT (b >= 10.0E0);
/*tx1*/ UPDATE t SET b = 10.0E0;
/*tx2*/ UPDATE t SET c = c + 2 WHERE NOT (b >= 10.0E0);
/*tx1*/ SELECT * FROM t WHERE b <= 1.0E0 OR b <> 2.0E0 LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET b = b + 10.0E0 WHERE b = 1.0E0;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
