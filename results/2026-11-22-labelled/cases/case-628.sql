-- seed: 2026
-- case: 628
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', 0.00, 1, 0), ('ba', 0.00, 1, -1), ('ac', 0.00, NULL, 0), ('', 0.00, 7, 0), ('aa', 0.00, 7, 7);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE IGNORE t SET d = d + 2 WHERE b < 0.00 AND c <= (-1);
/*tx1*/ SELECT * FROM t WHERE b = 0.00;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE 1 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 'a' LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE b <= 0.00;
/*tx2*/ INSERT INTO t SELECT a, b + 2.00, c, 7 FROM t WHERE NOT (c = 1 AND (b IN (-0.50)));
/*tx2*/ SELECT * FROM t WHERE 1 FOR UPDATE;
/*tx2*/ COMMIT;
