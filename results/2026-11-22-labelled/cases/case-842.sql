-- seed: 2026
-- case: 842
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (5, 1.5, 5, 'ab'), (12, NULL, 3000000000, 'B'), (30, 1.5, NULL, 'ab'), (1, 1.5, 2, 'ab');
/*tx2*/ BEGIN;
/*tx2*/ SELECT b, d FROM t WHERE (b * (-1.0)) > 2.0 OR a < 7;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT a, d FROM t ORDER BY c;
/*tx1*/ SELECT * FROM t WHERE b = (-1.0);
/*tx1*/ UPDATE t SET a = a + 20 WHERE a <> 12 OR (d IS NULL);
/*tx2*/ REPLACE INTO t VALUES (30, 1.5, NULL, 'ab');
/*tx2*/ SELECT c, d FROM t WHERE b <=> NULL;
/*tx2*/ UPDATE t SET b = 1.5 WHERE NOT (((c IS NULL) OR b = (-1.0)) AND ((a + c) < 1 OR c = 2));
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
