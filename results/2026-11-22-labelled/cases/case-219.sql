-- seed: 2026
-- case: 219
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (-2, 1, -2, 'ba'), (10, 1, -1, 'aa'), (0, 4, -2, 'b');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE NOT ((b BETWEEN 0 AND 7) AND d = 'ba' AND (d <> 'ab' AND (a * b) = 0));
/*tx3*/ UPDATE t SET a = 25 WHERE a = 1;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 5 WHERE b = 1 OR b <= 1 OR (c = a AND a <= (-2));
/*tx2*/ DELETE FROM t WHERE (d < 'b' OR a <> 1) AND (d < 'B' AND (d BETWEEN 'b' AND 'ba'));
/*tx2*/ REPLACE INTO t VALUES (-2, 7, -1, 'ab');
/*tx1*/ UPDATE t SET b = -1 WHERE NOT (d = 'ba');
/*tx2*/ SELECT * FROM t WHERE a = 10 FOR UPDATE SKIP LOCKED;
/*tx1*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
