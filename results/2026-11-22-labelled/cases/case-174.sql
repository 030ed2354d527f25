-- seed: 2026
-- case: 174
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', 10.0E0, 2), ('f', 0.5E0, 3);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT * FROM t WHERE ((c - (-1)) = (-1) AND a >= 'a') OR (c = 2 AND a = 'a');
/*tx1*/ BEGIN;
/*tx1*/ REPLACE INTO t VALUES ('f', 2.5E0, 3);
/*tx1*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO t SELECT 'ba', b, c FROM t WHERE (b IS NULL) AND c < 2 AND a > 'a';
/*tx2*/ UPDATE t SET b = 10.0E0 WHERE b <> 10.0E0 OR (b IN (10.0E0));
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
