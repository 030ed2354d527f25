-- seed: 2026
-- case: 87
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER tx3=RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('B', 'B', 1.5E0), ('ab', 'B', -1.0E0);
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE IGNORE t SET b = 'ab';
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE c = (-1.0E0);
/*tx3*/ UPDATE t SET b = 'B' WHERE c <=> NULL;
/*tx2*/ UPDATE t SET b = 'ab' WHERE b <> 'B';
/*tx1*/ INSERT INTO t SELECT 'xy', 'B', c + 2.0E0 FROM t WHERE c = (-1.0E0);
/*tx2*/ COMMIT;
/*tx3*/ UPDATE t SET a = 'ba' WHERE (c = (-1.0E0) OR b < 'B') AND a = 'B';
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
