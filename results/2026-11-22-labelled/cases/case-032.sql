-- seed: 2026
-- case: 32
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('b', 7);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 7 WHERE a = 'b';
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ DELETE FROM t WHERE b <> 7 AND a = 'b';
/*tx1*/ INSERT INTO t VALUES ('ab', -1);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
