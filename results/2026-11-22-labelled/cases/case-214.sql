-- seed: 2026
-- case: 214
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (7, NULL, 10, 'aa'), (-1, NULL, 3, 'ba'), (3, -2, 5, ''), (10, NULL, 0, 'g');
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a < (-1) OR c <= 5 ORDER BY a DESC;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE ((d NOT BETWEEN 'aa' AND 'g') OR c = 10) AND (a = (-2) AND (b + a) >= 1);
/*tx3*/ INSERT INTO t VALUES (-1, NULL, 4, 'ab') ON DUPLICATE KEY UPDATE a = a;
/*tx2*/ SELECT * FROM t WHERE 1;
/*tx3*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t SELECT a + 10, b, 0, 'b' FROM t WHERE a < 3 AND d <=> 'ba';
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ SELECT * FROM t WHERE NOT ((b NOT IN (4, -2)) OR d >= 'g');
/*tx1*/ DELETE FROM t WHERE b = (-2);
/*tx3*/ SELECT * FROM t WHERE b >= 4 FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
