-- seed: 2026
-- case: 521
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (9.0, '', NULL), (0.0, '', 4), (1.5, 'aa', NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c <= 2 LOCK IN SHARE MODE;
/*tx1*/ INSERT INTO t SELECT 10.0, b, c FROM t WHERE c <> 0;
/*tx2*/ SELECT * FROM t WHERE (a IN (1.5)) OR c >= 2;
/*tx1*/ SELECT * FROM t WHERE a = 9.0 LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE a = 1.5;
/*tx2*/ UPDATE t SET b = 'ba';
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE c IN (7, 2, 4);
/*tx2*/ COMMIT;
