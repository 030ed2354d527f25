-- seed: 2026
-- case: 905
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (3, 'B', 2, 'B'), (3000000000, 'a', 2, 'ab'), (NULL, 'B', NULL, 'B');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (4, 'ab', 2, 2.0E0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u;
/*tx1*/ BEGIN;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t AS x JOIN u ON x.c = u.a AND ((x.d IN ('B', 'ab', 'ba')) OR x.a = 3 OR (x.d <> 'ba' OR x.d <> 'B')) WHERE x.c < 4;
/*tx1*/ UPDATE u SET c = c + 2, b = '';
/*tx1*/ UPDATE t SET a = 3 WHERE d <= 'B';
/*tx2*/ UPDATE t SET a = a + (-1) WHERE 1;
/*tx1*/ INSERT INTO u VALUES (5, 'B', NULL, NULL);
/*tx3*/ UPDATE u SET d = d WHERE a = 4;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c IN (SELECT u.a FROM u WHERE u.b = t.b);
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ ROLLBACK;
