-- seed: 2026
-- case: 727
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (7, 4), (4, 7), (5, 7);
/*tx3*/ BEGIN;
/*tx4*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE (b = 4 AND b <= 7) OR (a <> 0 AND a <= 5) LOCK IN SHARE MODE;
/*tx5*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE a = 5;
/*tx5*/ SELECT * FROM t;
/*tx5*/ UPDATE IGNORE t SET b = NULL WHERE a <> 7;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (0, -1);
/*tx3*/ DELETE FROM t WHERE (a BETWEEN 4 AND 7) AND b = 4;
/*tx3*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (2, -1);
/*tx5*/ SELECT b FROM t WHERE (a = 2 AND a > 5) OR (a = 7 OR (b BETWEEN (-1) AND 7)) ORDER BY b;
/*tx4*/ SELECT * FROM t WHERE (b = 4 AND (b - (-1)) <> 7) OR (b > 2 AND a = 5);
/*tx1*/ SELECT * FROM t;
/*tx4*/ UPDATE t SET a = a WHERE 1;
/*tx2*/ SELECT MIN(b) FROM t WHERE a = 7;
/*tx4*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx4*/ SELECT * FROM t WHERE a <> 4 FOR UPDATE;
/*tx5*/ UPDATE t SET a = a + 20;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = 4 WHERE a = 4;
/*tx3*/ SELECT b FROM t WHERE a <= 5 AND a = 7;
/*tx4*/ COMMIT;
/*tx5*/ COMMIT;
/*tx3*/ UPDATE t SET b = NULL WHERE NOT (a = 5 AND (a NOT BETWEEN 4 AND 7));
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
