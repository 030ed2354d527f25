-- seed: 2026
-- case: 42
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC tx3=RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('B', 7), ('', -2), ('b', -2);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = a WHERE a = 'B';
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT DISTINCT b FROM t WHERE a = 'b';
/*tx1*/ DELETE FROM t WHERE a = 'b';
/*tx2*/ SELECT * FROM t WHERE b IS NULL LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE b = (-2);
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE b = (-1) FOR UPDATE;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE a = '' OR b = (-1);
/*tx3*/ SELECT * FROM t WHERE 1;
/*tx3*/ COMMIT;
