-- seed: 2026
-- case: 468
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (5, 'ab', 1), (10, 'aa', 10);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b <> 'ab' AND a <> 0;
/*tx2*/ UPDATE t SET b = 'ab' WHERE (b BETWEEN 'aa' AND 'aa') OR c = 1;
/*tx2*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET b = 'ab' WHERE b <=> 'ab';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
