-- seed: 2026
-- case: 625
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('aa', 0.50, 0, -2);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE NOT ((c - 3) <= (-2) OR c = 7);
/*tx1*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE (NOT ((c + 5) <= (-2))) AND ((c + (-2)) = 3 OR b = 0.00);
/*tx2*/ UPDATE t SET d = -1;
/*tx1*/ INSERT INTO t VALUES ('b', 0.00, 3, -2);
/*tx2*/ UPDATE t SET b = 0.00, d = NULL WHERE a = 'aa';
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
