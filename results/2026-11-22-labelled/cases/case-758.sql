-- seed: 2026
-- case: 758
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('', '', NULL, -1.0E0), ('b', 'B', 'aa', NULL), (NULL, NULL, '', 1.5E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (10.00, 1, 'aa');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'b' WHERE a = 'b';
/*tx1*/ SELECT * FROM u WHERE c <> '' AND (NOT EXISTS (SELECT * FROM t WHERE t.b <= u.c));
/*tx2*/ SELECT u.a, u.b, u.c FROM u JOIN t ON u.c = t.b AND u.b = 10;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
