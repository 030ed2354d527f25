-- seed: 2026
-- case: 279
-- isolation: SER
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (-1.0E0, NULL);
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (1, 'a'), (1, 'a'), (-1, 'ab'), (7, 'B');
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE b = '';
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = (-1.0E0) OR b <= '' OR b > '' OR ((b = 'B' AND (a BETWEEN (-1.0E0) AND (-0.5E0))) OR b = '');
/*tx2*/ DELETE FROM t WHERE a = (-1.0E0) OR b <= '' OR b > '';
/*tx1*/ UPDATE IGNORE t SET b = 'b' WHERE a = (-1.0E0) ORDER BY a;
/*tx1*/ SELECT b FROM u WHERE a <=> 1 LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ UPDATE t SET b = 'B' WHERE (a + 1.5E0) = (-1.0E0) AND b = '';
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b IS NULL;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx1*/ SELECT * FROM u WHERE b IN ('aa', 'a') LOCK IN SHARE MODE;
