-- seed: 2026
-- case: 287
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (0.0E0, ''), (1.0E0, 'ab'), (10.0E0, 'ab');
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (7, 'B'), (7, 'aa');
/*tx1*/ BEGIN;
/*tx1*/ UPDATE u SET a = -1 WHERE a <> 4;
/*tx2*/ UPDATE t SET b = 'ba' WHERE b <=> 'ab';
/*tx1*/ INSERT INTO t (a) VALUES (14.0E0);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = NULL WHERE a = 10.0E0;
/*tx1*/ SELECT a, b FROM u WHERE (a IN (-2)) OR b <> 'b';
/*tx1*/ UPDATE t SET b = NULL WHERE (b = 'B') IS NULL;
/*tx1*/ UPDATE t SET b = 'ba' WHERE b = 'ab';
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
