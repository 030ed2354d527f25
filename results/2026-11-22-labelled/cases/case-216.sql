-- seed: 2026
-- case: 216
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (7, 10, 4, 'e');
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE (d BETWEEN 'ab' AND 'e') OR b <= 0;
/*tx1*/ INSERT IGNORE INTO t VALUES (4, 5, 4, 'e');
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE d BETWEEN 'e' AND 'e';
/*tx2*/ INSERT INTO t (a, c, d) VALUES (5, 5, 'B');
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE b <> 5;
/*tx3*/ DELETE FROM t WHERE (d BETWEEN 'ab' AND 'e') OR b <= 0;
/*tx2*/ SELECT * FROM t WHERE d <= 'ab' AND c <> 4 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
