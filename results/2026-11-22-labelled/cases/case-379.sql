-- seed: 2026
-- case: 379
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('aa', 0), ('ab', -1), ('', -1), ('B', 0), ('ba', 3), ('a', 0);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + (-1);
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 'ba';
/*tx2*/ UPDATE t SET b = 3 WHERE NOT (a BETWEEN 'a' AND 'ab');
/*tx1*/ UPDATE t SET b = 3 WHERE NOT (a BETWEEN 'a' AND 'ab');
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a = '';
/*tx1*/ SELECT b, a FROM t WHERE a < 'ba' ORDER BY a;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
