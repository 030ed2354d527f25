-- seed: 2026
-- case: 470
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1, 'B', 5), (1, '', 1), (2, 'B', 9);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE (NOT (a = 2)) OR a = 1;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 'B' WHERE a = 1;
/*tx2*/ INSERT INTO t SELECT 5, b, 33 FROM t WHERE b = 'b';
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = c + 20 WHERE NOT (a = 2);
/*tx2*/ COMMIT;
