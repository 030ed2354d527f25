-- seed: 2026
-- case: 218
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (1, -2, 4, NULL), (19, 4, -1, 'x'), (5, 7, -1, 'e');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (10, 1, -2, 'a');
/*tx1*/ SAVEPOINT s;
/*tx2*/ UPDATE t SET b = 1 WHERE d <=> 'e';
/*tx1*/ UPDATE t SET c = c + 2;
/*tx2*/ UPDATE t SET b = -2 WHERE NOT (a <> 4) ORDER BY a LIMIT 2;
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE a <=> 1;
/*tx1*/ UPDATE t SET d = d WHERE d = 'e';
/*tx2*/ INSERT INTO t (a, c, d) VALUES (1, 4, 'b') ON DUPLICATE KEY UPDATE c = VALUES(c);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
