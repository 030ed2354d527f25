-- seed: 2026
-- case: 158
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (3, -2);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx1*/ BEGIN;
/*tx4*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE (NOT (a >= 3)) AND (a = 3 AND a = 3);
/*tx4*/ INSERT INTO t VALUES (-1, 40);
/*tx4*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = 2 WHERE a < 3 OR (a BETWEEN 3 AND 5) OR b > (-2);
/*tx3*/ UPDATE IGNORE t SET b = NULL WHERE a = 3;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b <=> (-2);
/*tx2*/ INSERT INTO t SELECT 3000000000, b + 10 FROM t WHERE b = (-2);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 4 WHERE NOT (a = b);
/*tx1*/ UPDATE IGNORE t SET a = 9 WHERE a <=> 3;
/*tx4*/ SELECT * FROM t WHERE a = 3;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx4*/ SELECT * FROM t FOR UPDATE;
/*tx4*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE NOT (a <> 3);
/*tx1*/ DELETE FROM t WHERE NOT (a = b);
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
