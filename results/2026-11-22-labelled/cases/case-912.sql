-- seed: 2026
-- case: 912
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('b', 'ba', 10, 'B'), ('ab', 'ba', -2, 'ba'), ('', '', 2, 'ab');
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a = '';
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx1*/ SELECT * FROM t WHERE a = 'B' OR (a NOT BETWEEN 'B' AND 'ab');
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
