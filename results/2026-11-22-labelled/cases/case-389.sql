-- seed: 2026
-- case: 389
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (2.0E0, 4, ''), (2.0E0, 0, NULL), (2.5E0, 0, 'B'), (-1.0E0, 4, NULL), (2.0E0, 3, 'B'), (2.0E0, -1, 'ba');
/*tx2*/ INSERT INTO t SELECT 2.5E0, b, 'B' FROM t WHERE b = 0;
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE t SET a = a + 2.0E0, c = 'b' WHERE 1;
/*tx2*/ INSERT INTO t SELECT -1.0E0, b, 'a' FROM t WHERE NOT ((b * 0) <> 0);
/*tx2*/ UPDATE t SET a = a WHERE a = 2.0E0;
/*tx1*/ SELECT * FROM t WHERE NOT ((b * 0) <> 0);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET a = 2.0E0;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 2.5E0, c = 'B' WHERE a <> 2.0E0;
/*tx2*/ COMMIT;
