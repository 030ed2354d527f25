-- seed: 2026
-- case: 276
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (2.5E0, 'a'), (-0.5E0, ''), (1.0E0, '');
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (0, 'ab'), (4, 'a'), (7, NULL), (10, 'ab');
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ REPLACE INTO u VALUES (0, 'ab'), (0, 'a'), (7, NULL);
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = a + 20.0E0 WHERE a = 2.5E0;
/*tx3*/ SELECT * FROM u;
/*tx1*/ SELECT * FROM u WHERE EXISTS (SELECT * FROM t WHERE t.b = u.b);
/*tx3*/ REPLACE INTO t VALUES (-0.5E0, NULL);
/*tx2*/ BEGIN;
/*tx2*/ SELECT x.a, x.b, y.a FROM t AS x LEFT JOIN t AS y ON x.b <> y.b AND (NOT (x.b IS NULL)) WHERE y.a = (-0.5E0);
/*tx2*/ DELETE FROM t ORDER BY a LIMIT 3;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT COUNT(*), MAX(t.b) FROM u JOIN t ON u.b < t.b WHERE NOT (t.a < 2.5E0 XOR t.b = 'ba');
/*tx3*/ INSERT INTO u VALUES (0, 'a');
/*tx2*/ SELECT * FROM u WHERE b = 'a';
/*tx1*/ UPDATE t SET b = '' WHERE b BETWEEN 'B' AND 'B';
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
