-- seed: 2026
-- case: 10535
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RR tx3=SER tx4=RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(8, 2), c VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, d INT NOT NULL, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (5, 2.00, '', 2);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx4*/ BEGIN;
/*tx4*/ SELECT DISTINCT b, a FROM t WHERE a = (-1) OR a = 10 FOR UPDATE;
/*tx2*/ BEGIN;
/*tx2*/ SELECT d FROM t WHERE NOT (c <= '' AND a = 5) LOCK IN SHARE MODE;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ INSERT INTO t SELECT 39, b, '', d FROM t WHERE a = 5;
/*tx1*/ SELECT * FROM t WHERE b BETWEEN 2.50 AND 2.50 FOR UPDATE SKIP LOCKED;
/*tx4*/ REPLACE INTO t VALUES (3, 3.00, 'ba', 2);
/*tx2*/ ROLLBACK;
/*tx1*/ UPDATE t SET a = 31, d = -2 WHERE a NOT IN (-1, 5);
/*tx4*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET b = b + (-1.00) WHERE NOT (a = 10);
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
/*tx1*/ UPDATE t SET c = 'aa' WHERE (NOT (c < 'B')) AND (d IN (1));
/*tx1*/ COMMIT;
