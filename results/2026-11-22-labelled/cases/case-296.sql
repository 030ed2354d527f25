-- seed: 2026
-- case: 296
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('aa', 'b', 1, 0.50), ('ac', 'ab', 1, NULL), ('g', NULL, -1, 10.00);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT DISTINCT b FROM t WHERE c <= (-2) ORDER BY b;
/*tx2*/ SELECT * FROM t WHERE b <> a LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE (a IN ('ac', 'aa')) AND (d IN (-0.50));
/*tx1*/ UPDATE t SET a = 'c' WHERE d = 10.00;
/*tx1*/ DELETE FROM t WHERE d = 0.50;
/*tx1*/ SELECT * FROM t WHERE d IS NULL;
/*tx1*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ INSERT INTO t VALUES ('aa', 'b', NULL, 1.00), ('b', 'ba', -2, -1.00), ('ab', 'ab', 1, 0.00);
/*tx2*/ INSERT INTO t (a, b, d) VALUES ('ba', 'a', 2.00);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
