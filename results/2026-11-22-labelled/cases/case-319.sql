-- seed: 2026
-- case: 319
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (10, 'n', 0, 10), (15, 'b', 5, 0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET d = 10 WHERE b <=> NULL XOR d > 0;
/*tx1*/ UPDATE t SET b = 'B', d = d + 10 WHERE b = 'n';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
