-- seed: 2026
-- case: 285
-- isolation: RU
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (-1.0E0, 'ab'), (-0.5E0, ''), (2.0E0, 'ab'), (0.5E0, ''), (10.0E0, 'ab'), (0.0E0, '');
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (3, ''), (0, 'a'), (3, 'a'), (0, 'aa'), (1, 'a');
/*tx1*/ BEGIN;
/*tx1*/ SELECT t.a FROM u LEFT JOIN t ON u.b >= t.b WHERE u.b <= 'aa';
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u WHERE (b <= 'a' AND a > 1) OR (b = '' OR a >= 1);
/*tx1*/ SELECT a FROM u LOCK IN SHARE MODE;
/*tx1*/ SELECT y.b FROM t JOIN u AS y ON t.b = y.b;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE u SET b = '' WHERE b <= 'a' AND a > 1;
/*tx1*/ UPDATE u SET b = 'a' WHERE (b < '' XOR a = 1) AND (a = 1 OR b <> '');
/*tx1*/ COMMIT;
