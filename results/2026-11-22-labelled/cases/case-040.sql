-- seed: 2026
-- case: 40
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('l', 3000000000), ('b', 2), ('B', 3);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx4*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET a = 'a' WHERE a = 'B';
/*tx2*/ INSERT INTO t VALUES ('k', 1);
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET b = b + 10 WHERE a = 'B';
/*tx2*/ SELECT a FROM t GROUP BY a;
/*tx3*/ SELECT * FROM t;
/*tx3*/ ROLLBACK;
/*tx4*/ SELECT a, b FROM t WHERE a = 'B' GROUP BY a, b;
/*tx2*/ ROLLBACK;
/*tx1*/ DELETE FROM t WHERE a > 'B';
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx4*/ UPDATE t SET b = NULL WHERE a = 'l';
/*tx4*/ COMMIT;
