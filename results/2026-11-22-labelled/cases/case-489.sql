-- seed: 2026
-- case: 489
-- isolation: RR
-- isolation-tx: tx1=RR tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (2.5, -2, 2, 5);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = 15.0 WHERE c = 2;
/*tx1*/ BEGIN;
/*tx2*/ REPLACE INTO t VALUES (32.0, -2, 4, 5);
/*tx2*/ SELECT * FROM t WHERE b IS NULL FOR UPDATE SKIP LOCKED;
/*tx1*/ INSERT INTO t VALUES (2.5, -1, 10, 5);
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE (d + 0) <> 4;
/*tx2*/ DELETE FROM t WHERE NOT (d NOT BETWEEN 4 AND 5);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
