-- seed: 2026
-- case: 857
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (NULL, '', 3, 2.5E0), (-0.5E0, 's', 7, 3.0E0), (NULL, 'ab', 4, NULL), (NULL, 'a', 31, NULL), (NULL, 'aa', 1, 3.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (-0.5E0, 'B', 5, 2.5E0);
/*tx1*/ SELECT * FROM t WHERE c BETWEEN 4 AND 31 FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE b = 'ab';
/*tx2*/ INSERT INTO t (a, b, c) VALUES (1.0E0, 'b', 23);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
