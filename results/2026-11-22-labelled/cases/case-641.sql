-- seed: 2026
-- case: 641
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (10, -1), (3, 10), (-2, 3000000000), (5, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = 2 WHERE (NOT (b = 2 XOR (a BETWEEN (-2) AND 3))) IS NULL;
/*tx1*/ UPDATE t SET b = 3000000000 WHERE ((a IN (5, 3)) AND a = (-2)) OR ((b IS NOT NULL) OR (b IN (3000000000))) ORDER BY a LIMIT 3;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE ((NOT (b = 2 XOR (a BETWEEN (-2) AND 3))) IS NULL) OR a = 5;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
