-- seed: 2026
-- case: 165
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('aa', 0.5E0, 4), ('n', 0.5E0, 0), ('ab', 2.0E0, 4), ('', -0.5E0, 1);
/*tx4*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b + (-1.0E0) WHERE 1;
/*tx3*/ UPDATE t SET a = 'a' WHERE a = 'n';
/*tx3*/ UPDATE t SET c = c + (-1) WHERE c > 10;
/*tx3*/ COMMIT;
/*tx2*/ INSERT INTO t SELECT 'B', b + 10.0E0, c FROM t WHERE a = 'aa';
/*tx3*/ DELETE FROM t;
/*tx4*/ UPDATE t SET a = 'ba', b = b + 2.0E0 WHERE a = 'aa';
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
