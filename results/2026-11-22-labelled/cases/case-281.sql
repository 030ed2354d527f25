-- seed: 2026
-- case: 281
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RR tx3=RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (1.0E0, 'ba'), (3.0E0, NULL), (-1.0E0, 'B'), (-0.5E0, 'ab');
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (4, 'aa'), (1, 'aa');
/*tx3*/ BEGIN;
/*tx3*/ UPDATE u SET a = 7 WHERE a = 4 AND (b IS NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT COUNT(*), COUNT(t.b) FROM t LEFT JOIN u AS y ON t.b = y.b FOR UPDATE;
/*tx1*/ SELECT u.b FROM u LEFT JOIN t ON u.b = t.b WHERE u.b = 'ba' AND u.b >= 'B';
/*tx3*/ UPDATE t SET b = 'B';
/*tx2*/ DELETE FROM u WHERE a = 4;
/*tx1*/ INSERT INTO u SELECT a, 'ba' FROM u WHERE NOT (a NOT BETWEEN 4 AND 7);
/*tx1*/ SELECT * FROM u;
/*tx2*/ COMMIT;
/*tx3*/ INSERT INTO u VALUES (4, NULL);
/*tx3*/ SELECT * FROM u;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
