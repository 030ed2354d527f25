-- seed: 2026
-- case: 413
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (3, NULL, 3);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 3 WHERE NOT (b > 'a' AND b > 'ba');
/*tx2*/ SELECT * FROM t WHERE NOT (NOT (b <> 'a'));
/*tx2*/ SELECT * FROM t WHERE a = 3 FOR UPDATE;
/*tx1*/ INSERT INTO t VALUES (37, 'a', 0);
/*tx2*/ SELECT b FROM t WHERE b = '' AND b <> 'aa' FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE c BETWEEN (-1) AND 3;
/*tx2*/ UPDATE t SET b = '' WHERE a = 3;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
