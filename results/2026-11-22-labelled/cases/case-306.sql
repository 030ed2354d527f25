-- seed: 2026
-- case: 306
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, '', 3, 7), (18, 'd', 3, -2), (8, 'B', 5, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE (a * 2) >= 18;
/*tx2*/ INSERT INTO t VALUES (-2, 'i', -1, 2), (0, 'aa', -1, NULL), (39, 'a', 3, 7);
/*tx3*/ UPDATE t SET c = c + 1 WHERE NOT (((c IN (4, 5)) OR c > 5) AND (a IN (8)) AND ((c - 5) = (-1) AND (d IS NULL)));
/*tx3*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c <= 5;
/*tx2*/ INSERT INTO t VALUES (5, 'b', 5, NULL);
/*tx1*/ SELECT * FROM t WHERE b = '';
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ COMMIT;
/*tx2*/ UPDATE t SET c = -2 WHERE a = 2;
/*tx4*/ SELECT b, c FROM t WHERE a = 18 FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
/*tx4*/ COMMIT;
