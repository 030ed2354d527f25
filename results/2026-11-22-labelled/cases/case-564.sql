-- seed: 2026
-- case: 564
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', 3, 10, 'a'), ('', -1, 10, 'b'), ('aa', 3, 10, '');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES ('a', 4, -0.5E0);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE u SET b = 1 WHERE a <= 'a' OR (b BETWEEN (-1) AND 5);
/*tx2*/ INSERT INTO u (a) VALUES ('B');
/*tx2*/ SELECT * FROM t WHERE NOT (a BETWEEN 'aa' AND 'b') FOR UPDATE;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a < 'a' LOCK IN SHARE MODE;
/*tx1*/ SELECT a, c, COUNT(*) FROM u WHERE b <=> NULL AND (c * 0.0E0) = 0.0E0 GROUP BY a, c;
/*tx2*/ DELETE FROM u WHERE c = (-0.5E0);
/*tx1*/ UPDATE t SET d = '';
/*tx1*/ INSERT INTO t VALUES ('ba', -1, -2, '');
/*tx1*/ INSERT INTO t VALUES ('ab', -2, 3, NULL);
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
