-- seed: 2026
-- case: 372
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('r', 7);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + (-1) WHERE a = 'r';
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE IGNORE t SET a = 'aa' WHERE a = 'r' ORDER BY b, a LIMIT 3;
/*tx2*/ UPDATE t SET a = 'q' WHERE NOT (b = 7);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
