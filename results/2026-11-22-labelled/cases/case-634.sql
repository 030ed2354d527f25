-- seed: 2026
-- case: 634
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', NULL, NULL, 1), ('ba', -1.00, 0, 5), ('b', 3.00, 3, 5), ('', 1.00, 0, 5), ('h', 10.00, 3, 5), ('B', 0.00, 0, 1);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = a WHERE d = 1 AND (d BETWEEN 1 AND 1);
/*tx1*/ SELECT * FROM t WHERE a = 'B' LOCK IN SHARE MODE;
/*tx2*/ BEGIN;
/*tx1*/ SELECT MIN(b) + 1 FROM t WHERE c <=> 3;
/*tx1*/ SELECT a, c, d FROM t WHERE d = 2 FOR UPDATE NOWAIT;
/*tx1*/ SELECT * FROM t WHERE 1;
/*tx2*/ DELETE FROM t WHERE (d = 1 AND (d BETWEEN 1 AND 1)) OR (NOT ((d * 1) >= 2));
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
