-- seed: 2026
-- case: 771
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('b', 'b');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT a FROM t WHERE a = 'b' LOCK IN SHARE MODE;
/*tx2*/ DELETE FROM t WHERE (NOT (a <> 'b')) AND a >= 'b';
/*tx1*/ UPDATE IGNORE t SET b = '';
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES ('B', 'b');
/*tx1*/ UPDATE IGNORE t SET b = NULL WHERE b BETWEEN 'B' AND 'B';
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES ('ab', '');
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE b <= 'B' AND b >= '' LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
