-- seed: 2026
-- case: 415
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (5, 'aa', 10);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ SELECT b, c FROM t WHERE (c <= 10 AND a = 2) OR (b < 'a' XOR c <> 2);
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a < 5 LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET c = 10 WHERE (c <= 10 AND a = 2) OR (b < 'a' XOR c <> 2);
/*tx1*/ UPDATE t SET a = 3, c = 0 WHERE c <= 0;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE (a = (-1) OR c <= 2) XOR a >= 2 FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx3*/ UPDATE t SET c = 10;
/*tx3*/ COMMIT;
