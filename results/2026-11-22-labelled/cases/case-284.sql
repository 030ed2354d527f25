-- seed: 2026
-- case: 284
-- isolation: RC
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (1.0E0, 'ab'), (34.0E0, 'aa'), (-0.5E0, NULL);
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (0, ''), (5, NULL), (0, 'b'), (5, 'B'), (10, 'B'), (0, 'B');
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u WHERE NOT (((a - 0) <> 5 OR b <= 'a') AND (a = 5 AND a = 10));
/*tx2*/ INSERT INTO u VALUES (10, 'a');
/*tx1*/ DELETE FROM t WHERE a = (-0.5E0);
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE u SET a = NULL WHERE NOT (((a - 0) <> 5 OR b <= 'a') AND (a = 5 AND a = 10));
/*tx1*/ UPDATE t SET b = 'ab' WHERE a = (-0.5E0) XOR b >= 'aa';
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
