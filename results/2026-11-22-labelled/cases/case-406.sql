-- seed: 2026
-- case: 406
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (7, 'b', 10), (10, 'B', 7);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT b, c FROM t WHERE b >= 'a' AND (c + a) >= 7;
/*tx1*/ INSERT INTO t VALUES (1, 'b', -2);
/*tx2*/ DELETE FROM t WHERE b = 'B';
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES (1, 'b', 7);
/*tx2*/ COMMIT;
