-- seed: 2026
-- case: 772
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('B', 'ab'), ('q', 'ba'), ('', NULL), ('a', 'b');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT MIN(a) FROM t LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE NOT (b = 'a') FOR UPDATE;
/*tx2*/ UPDATE t SET b = 'ab' WHERE NOT (b = 'a');
/*tx1*/ INSERT INTO t VALUES ('b', 'aa'), ('ac', 'ab'), ('aa', 'ab');
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
