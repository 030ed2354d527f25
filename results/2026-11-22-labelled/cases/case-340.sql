-- seed: 2026
-- case: 340
-- isolation: RU
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (10.00, 'a'), (1.00, 'ba'), (0.00, 'B'), (2.50, 'B'), (2.00, 'ba');
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ DELETE FROM t WHERE a <=> 2.50;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 'a' WHERE NOT (b = 'ba');
/*tx2*/ SELECT * FROM t WHERE (b <= 'ba' AND b = 'ab') OR b <> 'B' FOR UPDATE NOWAIT;
/*tx2*/ DELETE FROM t WHERE b = 'a';
/*tx1*/ SELECT * FROM t WHERE a = 2.50 FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
