-- seed: 2026
-- case: 627
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', -1.00, 1, -1), ('l', 1.00, 3, -2), ('ab', 0.50, NULL, -2), ('a', 1.00, 1, 7), ('xy', 0.50, 1, NULL), ('ba', 1.00, 1, -1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES ('B', -1.00, 1, -2);
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE NOT (c <> 1);
/*tx2*/ UPDATE t SET d = -2 WHERE NOT (c <> 1);
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
