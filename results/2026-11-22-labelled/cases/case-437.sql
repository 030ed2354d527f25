-- seed: 2026
-- case: 437
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC tx3=RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (-2, 3.0E0, 0), (5, 3.0E0, NULL);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a <> 5;
/*tx1*/ SELECT * FROM t WHERE (a >= 5 AND (a IN (-2, -1))) OR (NOT (c <= 4));
/*tx3*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT b, c FROM t WHERE NOT (a = 5);
/*tx1*/ SELECT * FROM t WHERE a <> 5 AND a = 4 AND ((a NOT BETWEEN 5 AND 5) AND (c IS NULL));
/*tx3*/ INSERT INTO t VALUES (39, 2.0E0, 0);
/*tx2*/ SELECT * FROM t WHERE a = 5 LOCK IN SHARE MODE;
/*tx3*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (39, 2.0E0, 7);
/*tx2*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO t (a) VALUES (-2);
/*tx1*/ INSERT INTO t VALUES (1, 2.0E0, 10), (3, NULL, 0), (7, 3.0E0, 0);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE c <> 0 AND a = 5 LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
