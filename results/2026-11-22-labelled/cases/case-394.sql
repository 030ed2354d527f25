-- seed: 2026
-- case: 394
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (10.0E0, 2, 'b'), (10.0E0, 7, 'a'), (1.0E0, 7, NULL), (10.0E0, -1, 'b');
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ UPDATE t SET a = a + 2.0E0 WHERE NOT (c > 'b');
/*tx2*/ SELECT * FROM t;
/*tx3*/ REPLACE INTO t VALUES (1.0E0, 7, 'b');
/*tx1*/ SELECT * FROM t WHERE a = 1.0E0 AND a > 10.0E0;
/*tx3*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (2.5E0, 7, 'a'), (1.0E0, 2, 'ba'), (10.0E0, 2, 'ba');
/*tx3*/ UPDATE t SET a = a + 1.0E0 WHERE 1;
/*tx1*/ DELETE FROM t WHERE b = 7;
/*tx3*/ DELETE FROM t WHERE NOT (a >= (-0.5E0) XOR c = 'b');
/*tx2*/ INSERT INTO t VALUES (10.0E0, 7, 'aa'), (10.0E0, -1, 'aa'), (1.0E0, 2, 'aa');
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ ROLLBACK;
