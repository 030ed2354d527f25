-- seed: 2026
-- case: 640
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (2, 4), (3, 5), (5, -2), (-1, -1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a <=> (-1);
/*tx2*/ SELECT * FROM t WHERE a >= (-1);
/*tx1*/ UPDATE t SET a = a + 20 WHERE NOT ((b BETWEEN (-2) AND 2) AND (b * a) >= (-1));
/*tx2*/ UPDATE t SET a = a + 10 WHERE NOT ((b BETWEEN (-2) AND 2) AND (b * a) >= (-1));
/*tx1*/ SELECT * FROM t WHERE NOT (a BETWEEN 3 AND 5);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
