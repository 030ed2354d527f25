-- seed: 2026
-- case: 898
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (3, 'ba', -1, 'ba');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (3, 'ab', 3, 1.5E0), (18, 'ab', 0, 0.0E0), (-2, NULL, 0, -1.0E0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT a, c FROM t WHERE 1 LOCK IN SHARE MODE NOWAIT;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ INSERT INTO u VALUES (2, 'B', 4, -1.0E0);
/*tx3*/ SELECT * FROM u;
/*tx1*/ INSERT INTO u VALUES (2, 'B', 0, 1.5E0);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE u SET a = NULL WHERE c > 10 AND (a IN (-2));
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
