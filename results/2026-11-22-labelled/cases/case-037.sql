-- seed: 2026
-- case: 37
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('', 3), ('s', -1), ('ba', 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + (-1) WHERE NOT (a = 'ab');
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE IGNORE t SET b = NULL WHERE a = 's';
/*tx1*/ SELECT a FROM t WHERE NOT (b <> 3);
/*tx2*/ UPDATE t SET a = 'aa' WHERE a IN ('ab', 's', 'aa') ORDER BY b, a;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT a FROM t WHERE (b IS NOT NULL) AND a >= '';
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
