-- seed: 2026
-- case: 780
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('q', 'b'), ('ab', NULL), ('aa', NULL), ('b', 'b'), ('ba', 'ab');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('', 'a');
/*tx2*/ SELECT * FROM t WHERE a = 'b';
/*tx1*/ INSERT INTO t VALUES ('a', 'aa');
/*tx2*/ SELECT b FROM t WHERE 1 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
