-- seed: 2026
-- case: 273
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (3.0E0, 'ba'), (1.5E0, NULL);
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (0, 'ab'), (NULL, 'ab'), (0, 'ab'), (2, 'ab');
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.b <= t.b);
/*tx1*/ BEGIN;
/*tx1*/ SELECT a FROM u WHERE b >= 'a' XOR a <> 4 GROUP BY a;
/*tx2*/ UPDATE u SET b = 'a' WHERE (a * 4) = 0;
/*tx1*/ SELECT * FROM u WHERE (a BETWEEN 0 AND 4) OR (EXISTS (SELECT * FROM t AS y WHERE y.b <> u.b)) FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE a = 3.0E0;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
