-- seed: 2026
-- case: 298
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('B', NULL, NULL, 30.00), ('b', 'aa', NULL, 0.00), ('', 'ba', -1, 6.00), ('j', '', 1, 1.00), ('aa', '', -1, NULL);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = -1 WHERE NOT (c > 5 OR (b BETWEEN 'aa' AND 'ba'));
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('b', 'B', 5, 3.00) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('ba', 'ba', NULL, 2.50);
/*tx2*/ UPDATE t SET d = d + 10.00 WHERE NOT (c IN (5));
/*tx1*/ UPDATE t SET d = d + 10.00 WHERE a = '';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
