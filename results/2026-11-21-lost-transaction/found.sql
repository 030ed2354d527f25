-- id: invalid-RU-case-13413
-- seed: 2002
-- case: 13413
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Invalid
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY ka (a));
/*init*/ INSERT INTO t VALUES (4, 'b', -2, 3.00), (2, 'aa', NULL, 26.00), (NULL, NULL, -2, 1.00), (7, 'b', 0, 0.00), (2, 'ba', -1, 0.50), (5, 'ba', -1, 2.50);
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET c = c + (-1) WHERE d = 2.50;
/*tx4*/ SELECT * FROM t;
/*tx4*/ INSERT INTO t VALUES (2, NULL, 0, 2.00), (7, NULL, 0, 15.00);
/*tx4*/ UPDATE t SET a = 4 WHERE (c * 0) > (-1);
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET d = d + 20.00 WHERE (c - a) = 2 AND c = 0;
/*tx1*/ SELECT * FROM t WHERE d = 2.50;
/*tx1*/ DELETE FROM t WHERE c = (-2);
/*tx1*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t;
/*tx4*/ INSERT INTO t VALUES (2, 'aa', -1, NULL), (4, 'b', -1, 40.00), (4, NULL, 4, -1.00);
/*tx2*/ SELECT * FROM t WHERE (d NOT BETWEEN 0.50 AND 26.00) AND (a BETWEEN 4 AND 4) LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET d = 1.50 WHERE d = 0.00;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
/*tx3*/ COMMIT;
